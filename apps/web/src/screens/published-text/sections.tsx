import type { TextView } from '@plumbline/protocol/published-text'
import { localeOf } from '@plumbline/protocol/core'
import { Copy, Fingerprint } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { MarkupBlocks } from '../../shared/markup/blocks.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/hooks/use-copy.ts'

/** The hash by which the accepted text can be told from any other. */
export const TextMark = ({ sha256 }: { sha256: string }) => {
  const t = useTranslations()
  const copy = useCopy()
  return (
    <section className="mt-10 flex items-start gap-3 rounded-card bg-sunk p-4">
      <Fingerprint aria-hidden className="mt-0.5 size-5 shrink-0 text-t3" />
      <div className="min-w-0 flex-1">
        <h2 className="text-13 font-semi">{t('agreement.fingerprint')}</h2>
        <p className="ids mt-1 text-13 break-all text-t2" data-testid="fingerprint">
          {sha256}
        </p>
        <p className="mt-2 text-12 text-t3">{t('agreement.fingerprintText')}</p>
      </div>
      <span className="-m-2">
        <IconButton name={t('agreement.copy')} onClick={() => void copy(sha256)}>
          <Copy aria-hidden className="size-4 text-t3" />
        </IconButton>
      </span>
    </section>
  )
}

/** The headings to jump to, and what stands under each. */
export const Sections = ({ sections, language }: Pick<TextView, 'sections' | 'language'>) => {
  const t = useTranslations('agreement')
  const id = useId()
  const locale = localeOf[language]
  const show = (index: number) => {
    const heading = document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${index}`)}`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <>
      <nav aria-label={t('contents')} className="mt-5 rounded-card px-4 py-2 ring-1 ring-line ring-inset">
        <ol>
          {sections.map(({ heading }, index) => (
            // Headings may stand there twice, and the list never changes.
            <li key={index} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => show(index)}
                className="flex min-h-11 w-full items-baseline gap-3 py-2.5 text-left text-14 font-medium text-primary -outline-offset-2"
              >
                <span className="w-5 shrink-0 text-t3">{index + 1}</span>
                <span lang={locale}>{heading}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ heading, blocks }, index) => (
        <section key={index} className="mt-8">
          <h2 id={`${id}-${index}`} lang={locale} tabIndex={-1} className="scroll-mt-20 text-16 font-bold">
            {index + 1}. {heading}
          </h2>
          <div className="mt-2 text-t2">
            <MarkupBlocks blocks={blocks} locale={locale} />
          </div>
        </section>
      ))}
    </>
  )
}
