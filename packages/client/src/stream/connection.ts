import { heartbeatMs, silenceMsMax } from '@plumbline/protocol/stream'
import type { Environment, Wire } from '../environment.ts'
import { growingPauseMs } from '../growing-pause.ts'

/** `lost` while it waits to connect again; `stopped` for good. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'stopped'

/** A connection that is not open by then is given up, and another one is tried. */
export const connectMsMax = 60_000
const wireOpen = 1

/** Does something again and again until the returned function is called. */
export const repeatedly = (after: Environment['after'], run: () => void, ms: number): (() => void) => {
  let cancel = after(again, ms)
  function again() {
    cancel = after(again, ms)
    run()
  }
  return () => cancel()
}

/** One socket after the other: stays connected, beats, and comes back with growing pauses. */
export const createConnection = (parts: {
  readonly address: string
  readonly environment: Environment
  readonly onOpen: () => void
  readonly onText: (text: unknown) => void
  readonly onState: (state: StreamState) => void
}) => {
  const { environment } = parts
  let wire: Wire | undefined
  let state: StreamState = 'connecting'
  let failures = 0
  let heardAt = environment.now()
  let cancelGivingUp: () => void = () => undefined
  let cancelRetry: () => void = () => undefined

  const change = (next: StreamState) => {
    if (state === next) return
    state = next
    parts.onState(next)
  }
  const lose = () => {
    cancelGivingUp()
    const lost = wire
    wire = undefined
    lost?.close()
    cancelRetry()
    cancelRetry = environment.after(open, growingPauseMs(failures, environment.random()))
    failures += 1
    change('lost')
  }
  const listen = (opening: Wire) => {
    opening.onopen = () => {
      if (wire !== opening) return
      cancelGivingUp()
      failures = 0
      heardAt = environment.now()
      change('open')
      parts.onOpen()
    }
    opening.onmessage = ({ data }) => {
      if (wire !== opening) return
      heardAt = environment.now()
      if (data !== 'pong') parts.onText(data)
    }
    opening.onclose = () => {
      if (wire === opening) lose()
    }
  }
  function open() {
    const opening = environment.connect(parts.address)
    wire = opening
    cancelGivingUp = environment.after(lose, connectMsMax)
    listen(opening)
  }
  const beat = () => {
    if (state !== 'open') return
    // Closing takes as long as the other side takes to answer; nothing said meanwhile arrives.
    if (wire?.readyState !== wireOpen || environment.now() - heardAt > silenceMsMax) lose()
    else wire.send('ping')
  }

  const stopBeating = repeatedly(environment.after, beat, heartbeatMs)
  open()

  return {
    state: (): StreamState => state,
    send: (text: string): void => {
      if (state === 'open' && wire?.readyState === wireOpen) wire.send(text)
    },
    stop: (): void => {
      stopBeating()
      cancelGivingUp()
      cancelRetry()
      const last = wire
      wire = undefined
      last?.close()
      change('stopped')
    },
  }
}
