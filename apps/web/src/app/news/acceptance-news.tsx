import { Link } from '@tanstack/react-router'
import { localeOf } from '@plumbline/protocol/core'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useAcceptance } from '../../live/published-text/texts.ts'
import { Area } from '../../shared/with-texts.tsx'
import { Note } from '../../ui/note.tsx'

/** Whether a changed agreement waits for this customer. */
export const useIsAcceptanceDue = (): boolean => (useAcceptance().data?.pending.length ?? 0) > 0

const News = () => {
  const t = useTranslations('publishedText')
  const { data } = useAcceptance()
  return (
    <section
      aria-label={t('banner')}
      data-testid="acceptance-banner"
      className="sticky bottom-[calc(3.5rem+max(0.625rem,env(safe-area-inset-bottom)))] z-10 mx-auto w-full max-w-[44rem] px-4 pb-2 desk:bottom-2 low:static"
    >
      <div className="rounded-field bg-page shadow-float ring-1 ring-line">
        <Note tone="warn" icon={<ScrollText aria-hidden />}>
          <p className="font-semi">{t('banner')}</p>
          <ul>
            {data?.pending.map(({ key, title, language }) => (
              <li key={key}>
                <Link
                  to="/pages/common/textview/index"
                  search={{ key }}
                  lang={localeOf[language]}
                  className="inline-flex min-h-11 items-center font-semi text-primary underline"
                >
                  {t('readOne', { title })}
                </Link>
              </li>
            ))}
          </ul>
        </Note>
      </div>
    </section>
  )
}

/** At the foot of the market, where it moves nothing: agreements that have changed, until they are accepted. */
export const AcceptanceNews = ({ shown }: { shown: boolean }) => {
  const isDue = useIsAcceptanceDue()
  // Part of the shell, which stays.
  const [foot] = useState(() => document.querySelector('#foot'))
  return (
    shown &&
    isDue &&
    foot !== null &&
    createPortal(
      <Area name="published-text" pending={null} failed={null}>
        <News />
      </Area>,
      foot,
    )
  )
}
