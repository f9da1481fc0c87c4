/** A call that shares its address with another: it is meant where a field of the payload has one of these values. */
export type Selector = { readonly field: string; readonly values: readonly string[] }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Routes = Readonly<Record<string, readonly [method: Method, path: `/${string}`, when?: Selector]>>

/** Whether what a call takes stands in its address; otherwise it is the body. */
export const isInAddress = (method: Method): boolean => method === 'GET' || method === 'DELETE'

type Payload = Readonly<Record<string, unknown>>

/** A path with the fields that it names filled in, and the fields that are left for the query or the body. */
export const fillPath = (
  path: `/${string}`,
  payload: Payload,
): { readonly path: `/${string}`; readonly rest: Payload } => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const filled = named.reduce(
    (address, name) => address.replace(`:${name}`, () => encodeURIComponent(String(payload[name]))),
    path.slice(1),
  )
  const rest = Object.entries(payload).filter(([name]) => !named.includes(name))
  return { path: `/${filled}`, rest: Object.fromEntries(rest) }
}
