import fc from 'fast-check'
import { vi } from 'vitest'

// A process runs many files. Packages are loaded once, our own modules anew for each file, so that no file sees another's caches, clock or settings.
vi.resetModules()

// A commit passes or fails for everyone: each property runs the same cases every time. SEED selects others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_260_101) })
