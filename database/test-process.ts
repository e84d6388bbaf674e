import fc from 'fast-check'
import { vi } from 'vitest'

// A process runs many files. Packages are loaded once, our own modules anew for each file, so that no file finds another one's caches, clock or
// settings.
vi.resetModules()

// A commit passes or fails, whoever tries it: each property is tried on the same cases every time. SEED chooses others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_260_101) })
