import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LoanReading } from '../../../live/lending/kept.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'

/** Tells once its end has been on the screen. */
const useEnd = (onEnd: () => void) => {
  const end = useRef<HTMLParagraphElement>(null)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const place = end.current
    if (place === null) return undefined
    const watcher = new IntersectionObserver(seen => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return end
}

type Props = { readonly agreement: LoanReading['agreement']; readonly onEnd: () => void }

/** The whole agreement on the page itself, so that nobody signs without having passed its end. */
export const AgreementText = ({ agreement, onEnd }: Props) => {
  const t = useTranslations('borrow')
  const end = useEnd(onEnd)
  return (
    <article className="rounded-card p-4 text-14 ring-1 ring-line ring-inset" data-testid="loan-agreement">
      <h2 className="text-16 font-bold">{agreement.title}</h2>
      <p className="mb-3 text-12 text-t3">{t('version', { version: agreement.version })}</p>
      {agreement.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-4">
          <h3 className="font-semi">{heading}</h3>
          {paragraphs.map(paragraph => (
            <p key={paragraph} className="mt-1 text-t2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <div className="mt-5 border-t border-line pt-3">
        <CopyField label={t('hash')} text={agreement.sha256} action={t('copyHash')} />
        <p ref={end} className="mt-2 text-12 text-t3">
          {t('hashAbout')}
        </p>
      </div>
    </article>
  )
}
