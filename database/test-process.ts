import { vi } from 'vitest'

// A process runs many files. Packages are loaded once, our own modules anew for each file, so that no file finds another one's caches, clock or
// settings.
vi.resetModules()
