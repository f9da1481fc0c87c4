import type { UploadContext } from './context.ts'
import { showImage } from './show-image.ts'
import { takeImage } from './take-image.ts'

export const uploadCalls = (context: UploadContext) => ({
  upload: takeImage(context),
  uploadImage: showImage(context),
})
