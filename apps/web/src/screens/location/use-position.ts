import { useState } from 'react'

const positionMsMax = 20_000
const positionAgeMsMax = 60_000

type State = 'idle' | 'locating' | 'denied' | 'unavailable'

/** Where the device is: asked for only when somebody taps, and kept nowhere. */
export const usePosition = (onFound: (point: { latitude: number; longitude: number }) => void) => {
  const [state, setState] = useState<State>('idle')
  const locate = (): void => {
    if (!('geolocation' in navigator)) return setState('unavailable')
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        onFound({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: positionMsMax, maximumAge: positionAgeMsMax },
    )
  }
  return { state, locate }
}
