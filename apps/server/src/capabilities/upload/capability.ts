import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
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
  needs: ['database', 'files', 'vault', 'audit', 'now', 'settled', 'elapsed', 'newId', 'metrics', 'log'],
  create: ({ database, files, vault, audit, now, settled, elapsed, newId, metrics, log }) => {
    const unforgotten = createPostponed<string>({
      elapsed,
      onTrouble: (error, image) => {
        metrics.alarm('job')
        log.error({ error, image }, 'an image could not be removed from the store; it is tried again')
      },
    })
    const redraw = createRedraw()
    const uploads = { database, store: files, vault, audit, redraw, now, settled, newId, unforgotten }
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
