import type { AgreementKey } from '@plumbline/protocol/identity'
import type { CallOutput } from '@plumbline/protocol/core'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { Copy, FileQuestion, Fingerprint } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { agreementQuery, isAgreement } from './agreements.ts'

type Text = CallOutput<'agreementText'>

/** The hash by which the accepted text can be told from any other. */
const TextMark = ({ sha256 }: { sha256: string }) => {
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

const Sections = ({ sections }: { sections: Text['sections'] }) => {
  const t = useTranslations('agreement')
  const id = useId()
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
            <li key={heading} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => show(index)}
                className="flex min-h-11 w-full items-baseline gap-3 py-2.5 text-left text-14 font-medium text-primary -outline-offset-2"
              >
                <span className="w-5 shrink-0 text-t3">{index + 1}</span>
                {heading}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} className="mt-8">
          <h2 id={`${id}-${index}`} tabIndex={-1} className="scroll-mt-20 text-16 font-bold">
            {index + 1}. {heading}
          </h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph} className="mt-2 text-15 text-t2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

const Skeleton = () => (
  <div aria-hidden className="px-4">
    {['w-3/4', 'w-1/2', 'w-full', 'w-full', 'w-5/6', 'w-full', 'w-2/3'].map((width, line) => (
      <div key={line} className={`mt-4 h-4 rounded-full bg-sunk ${width}`} />
    ))}
  </div>
)

const Shown = ({ agreement, onBack }: { agreement: AgreementKey; onBack: () => void }) => {
  const t = useTranslations('agreement')
  const format = useFormat()
  const { language } = useLanguage()
  const query = useQuery(agreementQuery(agreement, language))
  return (
    <>
      <PageHeader title={query.data?.title ?? t(agreement)} demo={false} onBack={onBack} />
      <Fetched query={query} awaited={<Skeleton />}>
        {text => (
          <article className="px-4 pb-10 desk:px-0" data-testid="agreement">
            <p className="text-13 text-t3">
              {t('version', { version: text.version })} ·{' '}
              {t('published', { date: format.date(Date.parse(text.publishedAt)) })}
            </p>
            <Sections sections={text.sections} />
            <TextMark sha256={text.sha256} />
          </article>
        )}
      </Fetched>
    </>
  )
}

/** One of the published texts, as it is accepted: version, date, sections, hash. */
export const AgreementScreen = () => {
  const t = useTranslations()
  const { key: text } = useSearch({ from: '/pages/common/textview/index' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // The launch page knows where somebody belongs who came here by a link.
  const onBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <Column>
      {isAgreement(text) ? (
        <Shown agreement={text} onBack={onBack} />
      ) : (
        <>
          <PageHeader title={t('agreement.unknown')} demo={false} onBack={onBack} />
          <div className="flex flex-col items-center px-6 py-12 text-center" data-testid="no-agreement">
            <FileQuestion aria-hidden className="size-8 text-t3" />
            <p className="mt-3 text-14 text-t2">{t('agreement.unknownText')}</p>
          </div>
        </>
      )}
    </Column>
  )
}
