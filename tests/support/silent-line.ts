import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where the bytes go: an address, or a socket of this machine. */
type Target = { readonly host: string; readonly port: number } | { readonly path: string }

export type Line = {
  readonly port: number
  /** From now on nothing comes through in either direction, and nothing says so: no end, no reset, no answer. */
  silence(): void
  /** Connections that are made from now on come through; those of before stay silent for ever, as behind a lost route. */
  restore(): void
  /** Connections that the client side has not given up. */
  open(): number
  /** How many were made. */
  made(): number
  close(): Promise<void>
}

/** A line to a server on which packets can be lost without either side hearing of it. */
export const openLine = async (target: Target): Promise<Line> => {
  const clients = new Set<Socket>()
  const all = new Set<Socket>()
  const cut = new Set<() => void>()
  let isSilent = false
  let made = 0

  const server = createServer(client => {
    made += 1
    clients.add(client)
    all.add(client)
    client.on('error', () => undefined)
    client.on('close', () => clients.delete(client))
    // Read all the same: the system takes packets that nobody will ever answer.
    if (isSilent) return void client.resume()
    const behind = connect(target)
    all.add(behind)
    behind.on('error', () => undefined)
    client.pipe(behind)
    behind.pipe(client)
    const lose = (): void => {
      client.unpipe(behind)
      behind.unpipe(client)
      client.resume()
      behind.resume()
      cut.delete(lose)
    }
    cut.add(lose)
    client.on('close', () => {
      // Only a line that still works tells the other side.
      if (cut.delete(lose)) behind.destroy()
    })
    behind.on('close', () => {
      if (cut.delete(lose)) client.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true
      for (const lose of cut) lose()
    },
    restore: () => {
      isSilent = false
    },
    open: () => clients.size,
    made: () => made,
    close: async () => {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A line to the database of a connection string, and the string that goes over it. */
export const openDatabaseLine = async (url: string): Promise<{ line: Line; url: string }> => {
  const over = new URL(url)
  const folder = over.searchParams.get('host')
  const port = Number(over.searchParams.get('port') ?? (over.port || '5432'))
  const line = await openLine(
    folder?.startsWith('/') === true ? { path: `${folder}/.s.PGSQL.${port}` } : { host: over.hostname, port },
  )
  over.searchParams.delete('host')
  over.searchParams.delete('port')
  over.hostname = '127.0.0.1'
  over.port = String(line.port)
  return { line, url: over.href }
}
