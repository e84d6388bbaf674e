import { vi } from 'vitest'

// A process runs many files. The packages are loaded once in it, our own modules anew for each file, so that no file finds another one's caches, clock or settings.
vi.resetModules()
