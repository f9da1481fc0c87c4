import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { Result } from '@plumbline/rules/core'

type Preview = (input: CallParsed<'previewOrder'>) => Promise<Result<CallOutput<'previewOrder'>>>

/** Bare node:http that reads the body, parses it, checks it by the same schema, asks the same use case and answers. */
export const startBareServer = async (
  preview: Preview,
): Promise<{ address: string; stop(): Promise<void> }> => {
  const schema = calls.previewOrder.input
  const answerTo = async (body: string): Promise<{ status: number; text: string }> => {
    const { lang: _lang, ...input } = JSON.parse(body) as Record<string, unknown>
    const parsed = schema.safeParse(input)
    const result = parsed.success ? await preview(parsed.data) : undefined
    return result?.ok === true
      ? { status: 200, text: JSON.stringify({ code: 200, type: 'ok', message: '', data: result.value }) }
      : { status: 422, text: JSON.stringify({ code: 422, type: 'error', message: 'refused', data: null }) }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void answerTo(Buffer.concat(chunks).toString()).then(({ status, text }) => {
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        response.end(text)
      })
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
