import { z } from 'zod'
import { uploadUses } from '@plumbline/rules/upload'
import { declare } from '../core/call.ts'

export const uploadCalls = {
  upload: declare('upload', {
    summary:
      'Takes one image (JPEG, PNG or WebP, at most 8 MB) as the field `image` of a form. It is redrawn without its metadata, kept encrypted, and forgotten after 24 hours unless another call names it.',
    who: 'customer',
    carries: 'image in',
    idempotent: false,
    input: z.strictObject({
      use: z
        .enum(uploadUses)
        .optional()
        .meta({ description: 'What it is sent for; without it, the first call that names it says so' }),
    }),
    output: z.object({ id: z.string() }),
    refusals: [
      'upload.type',
      'upload.too_large',
      'upload.pixels',
      'upload.unreadable',
      'upload.too_many',
      'server.busy',
    ],
  }),
  uploadImage: declare('uploadImage', {
    summary:
      'The image itself, for its owner and for staff who may see it: proofs of payment, those of the support chat, or all others. Others learn nothing of it.',
    who: 'customer or staff',
    permission: { anyOf: ['upload:image:view', 'funding:proof:view', 'support:thread:view'] },
    carries: 'image out',
    idempotent: false,
    input: z.strictObject({ id: z.string().max(200) }),
    output: z.string().meta({ description: 'The bytes', contentMediaType: 'image/jpeg' }),
    refusals: ['upload.unknown', 'permission.denied'],
  }),
}
