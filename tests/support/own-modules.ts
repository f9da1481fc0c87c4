import { expect, vi } from 'vitest'

// Files share what they import, and what they put in the place of a browser's. Modules of the web app remember whose page it is,
// as long as the page lasts: each of their files is a page of its own.
if (expect.getState().testPath?.includes('/apps/web/') === true) {
  vi.unstubAllGlobals()
  vi.resetModules()
}
