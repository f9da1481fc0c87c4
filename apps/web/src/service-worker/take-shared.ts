import type { SharedFault, Sharing } from './messages.ts'

const page = '/#/pages/fund/shared'

const faultOf = (files: readonly File[], { types, bytesMax }: Sharing): SharedFault | undefined => {
  const [file, ...others] = files
  if (file === undefined) return 'empty'
  if (others.length > 0) return 'several'
  if (!types.includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > bytesMax ? 'size' : undefined
}

const keep = async (file: File, { cache, key }: Sharing): Promise<void> => {
  const headers = {
    'content-type': file.type,
    'x-name': encodeURIComponent(file.name),
    'x-at': String(Date.now()),
  }
  await (await caches.open(cache)).put(key, new Response(file, { headers }))
}

/** Keeps what another app has shared until its page asks for it. Gives that page's address, with what is wrong if something is. */
export const takeShared = async (request: Request, sharing: Sharing): Promise<string> => {
  try {
    const form = await request.formData()
    const files = form.getAll(sharing.field).filter(part => part instanceof File)
    const fault = faultOf(files, sharing)
    if (fault !== undefined) return `${page}?refused=${fault}`
    await keep(files[0] as File, sharing)
    return page
  } catch {
    // A form that cannot be read, or a device without room.
    return `${page}?refused=failed`
  }
}
