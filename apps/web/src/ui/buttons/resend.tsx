import type { ElapsedMillis } from '@plumbline/rules/market'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { elapsed } from '../../clock.ts'
import { useFormat } from '../../i18n/language.ts'
import { Ring } from '../charts/ring.tsx'

const secondMs = 1000
const beatMs = 250

/** Whole seconds until so much time has passed here; 0 once it has come, or while there is none. */
const useSecondsUntil = (moment: ElapsedMillis | undefined): number => {
  const listen = useCallback(
    (listener: () => void) => {
      if (moment === undefined) return () => undefined
      const beat = setInterval(() => {
        if (elapsed() >= moment) clearInterval(beat)
        listener()
      }, beatMs)
      return () => clearInterval(beat)
    },
    [moment],
  )
  const left = () => (moment === undefined ? 0 : Math.max(0, Math.ceil((moment - elapsed()) / secondMs)))
  return useSyncExternalStore(listen, left)
}

type Props = {
  /** From when on another code may be asked for; undefined before the first. */
  from: ElapsedMillis | undefined
  /** How long the wait is in all, in seconds: the ring is full then. */
  wait: number
  sending: boolean
  onSend: () => void
}

/** Sends a code, and counts down until another may be sent. The countdown is not announced: it would never stop. */
export const Resend = ({ from, wait, sending, onSend }: Props) => {
  const t = useTranslations('verification')
  const format = useFormat()
  const left = useSecondsUntil(from)
  if (left === 0)
    return (
      <button
        type="button"
        aria-disabled={sending}
        onClick={() => !sending && onSend()}
        className="relative rounded-tag text-13 font-semi text-primary after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        {t(sending ? 'sending' : from === undefined ? 'send' : 'sendAgain')}
      </button>
    )
  const time = () => <span className="font-semi text-t1 tabular-nums">{format.countdown(left)}</span>
  return (
    <span
      role="timer"
      className="-my-1.5 inline-flex shrink-0 items-center gap-2 text-13 text-t2"
      data-testid="resend"
    >
      <Ring size="small" share={left / wait} tone="primary" />
      <span>{t.rich('againIn', { time })}</span>
    </span>
  )
}
