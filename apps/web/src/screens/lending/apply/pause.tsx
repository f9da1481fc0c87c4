import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { LoanReading } from '../../../live/lending/kept.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Note } from '../../../ui/note.tsx'
import { TimeLeft } from '../../../ui/time-left.tsx'

const secondMs = 1_000

/** Milliseconds until the agreement may be signed: the server's pause, by its own time. */
export const usePause = ({ openedAt, signableFrom }: LoanReading) => {
  const until = Date.parse(signableFrom)
  return { wholeMs: until - Date.parse(openedAt), leftMs: until - useNow(secondMs) }
}

/** How long one has to think it over yet. Only its end is said aloud. */
export const Pause = ({ wholeMs, leftMs }: ReturnType<typeof usePause>) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  if (wholeMs <= 0) return null
  const left = Math.ceil(leftMs / secondMs)
  return (
    <Note tone="info">
      {left > 0 ? (
        <>
          <p>{t('pauseWhy', { minutes: String(Math.round(wholeMs / 60_000)) })}</p>
          <p className="mt-1.5 text-15" data-testid="pause">
            <TimeLeft
              leftMs={leftMs}
              wholeMs={wholeMs}
              text={t('pauseLeft', { time: format.countdown(left) })}
            />
          </p>
        </>
      ) : (
        <p role="status">{t('pauseOver')}</p>
      )}
    </Note>
  )
}
