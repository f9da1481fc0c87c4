import { useSyncExternalStore } from 'react'

/** Ways in which a device may draw attention beside what it shows. Both are off until somebody turns them on here. */
import { elapsed } from '../clock.ts'
export const signalKinds = ['sound', 'vibration'] as const
export type SignalKind = (typeof signalKinds)[number]

const keyOf = (kind: SignalKind) => `signal-${kind}`
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isOn = (kind: SignalKind): boolean => localStorage.getItem(keyOf(kind)) === 'yes'

export const useSignal = (kind: SignalKind): boolean => useSyncExternalStore(listen, () => isOn(kind))

const toneHz = { done: 880, problem: 330 } as const
const toneSeconds = 0.18
/** Quiet enough for an office. */
const loudness = 0.08
const vibrationMs = { done: [40], problem: [60, 80, 60] } as const
export type Tone = keyof typeof toneHz

/** A tone that a browser lets through later than this would be of something long past. */
const lateMsMax = 1_000

let context: AudioContext | undefined
const play = (audio: AudioContext, tone: Tone): void => {
  const { currentTime } = audio
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.frequency.value = toneHz[tone]
  volume.gain.setValueAtTime(loudness, currentTime)
  volume.gain.exponentialRampToValueAtTime(loudness / 100, currentTime + toneSeconds)
  source.connect(volume).connect(audio.destination)
  source.start()
  source.stop(currentTime + toneSeconds)
}

/** Browsers let no page sound before somebody has touched it, and phones silence it again when it was put aside. */
const wake = async (): Promise<AudioContext> => {
  context ??= new AudioContext()
  if (context.state !== 'running') await context.resume()
  return context
}

/** Where it cannot be woken, what the sound is of is on the screen all the same. */
const unheard = (): undefined => undefined

const sound = (tone: Tone): void => {
  const askedAt = elapsed()
  const awake = (audio: AudioContext) => {
    if (elapsed() - askedAt <= lateMsMax) play(audio, tone)
  }
  if (context?.state === 'running') play(context, tone)
  else void wake().then(awake, unheard)
}

/** Not every browser can: what it lacks is not offered. */
export const canSignal = (kind: SignalKind): boolean =>
  kind === 'sound' ? 'AudioContext' in window : 'vibrate' in navigator

const give: Record<SignalKind, (tone: Tone) => void> = {
  sound,
  vibration: tone => void navigator.vibrate([...vibrationMs[tone]]),
}

/** Draws attention to what has just happened, in the ways that are turned on on this device. */
export const signal = (tone: Tone): void => {
  for (const kind of signalKinds) if (isOn(kind) && canSignal(kind)) give[kind](tone)
}

/** Lets sound through again with the next tap, as each start of the page and each return to it silences it. Until the returned function is called. */
export const wakeSoundByTaps = (): (() => void) => {
  const tapped = () => {
    if (isOn('sound') && canSignal('sound') && context?.state !== 'running') void wake().catch(unheard)
  }
  // Of a finger the browser counts no press, only what it does when it is lifted; a click it always counts.
  document.addEventListener('click', tapped, true)
  return () => document.removeEventListener('click', tapped, true)
}

/** Turning one on gives it once, so that it is known, and so that the browser has been touched before it sounds. */
export const setSignal = (kind: SignalKind, to: 'on' | 'off'): void => {
  if (to === 'off') localStorage.removeItem(keyOf(kind))
  else {
    localStorage.setItem(keyOf(kind), 'yes')
    give[kind]('done')
  }
  for (const listener of listeners) listener()
}
