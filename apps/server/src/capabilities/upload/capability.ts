import { defineCapability } from '../../core/capability/index.ts'
import { uploadCalls } from './calls.ts'
import type { UploadContext } from './context.ts'
import { forgetOldUploads } from './forget.ts'
import { createRedraw } from './redraw.ts'
import type { FileStore } from './store.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly files: FileStore
    readonly uploads: UploadContext
  }
}

const forgetEveryMs = 60 * 60_000

export const uploadCapability = defineCapability({
  name: 'upload',
  needs: ['database', 'files', 'vault', 'audit', 'now', 'newId'],
  create: ({ database, files, vault, audit, now, newId }) => {
    const uploads = { database, store: files, vault, audit, redraw: createRedraw(), now, newId }
    return {
      provides: { uploads },
      calls: uploadCalls(uploads),
      jobs: [
        {
          name: 'forget old uploads',
          everyMs: forgetEveryMs,
          run: () => forgetOldUploads(uploads),
        },
      ],
    }
  },
})
