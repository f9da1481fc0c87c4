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

/** Deletes what nobody has used within its time: a device on which the app is not opened again must not keep it. */
export const dropOldShared = async (now: number, { cache, key, keptMs }: Sharing): Promise<void> => {
  const place = await caches.open(cache)
  const age = now - Number((await place.match(key))?.headers.get('x-at') ?? Number.NaN)
  // A clock that was put back makes it younger than nothing: then nobody knows how long it has been here.
  if (!(age >= 0 && age < keptMs)) await place.delete(key)
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
