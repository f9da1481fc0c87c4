import { publishedTexts, type PublishedText } from '@plumbline/rules/published-text'
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Language } from '@plumbline/protocol/core'
import { usePublishedText } from '../../live/published-text/texts.ts'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Article } from './article.tsx'

const isPublishedText = (key: string): key is PublishedText =>
  (publishedTexts as readonly string[]).includes(key)

const Skeleton = () => (
  <div aria-hidden className="px-4">
    {['w-3/4', 'w-1/2', 'w-full', 'w-full', 'w-3/4', 'w-full', 'w-3/4'].map((width, line) => (
      <div key={line} className={`mt-4 h-4 rounded-full bg-sunk ${width}`} />
    ))}
  </div>
)

type Shown = {
  readonly text: PublishedText
  readonly version: string | undefined
  readonly language: Language | undefined
  readonly onBack: () => void
}

const Shown = ({ text, version, language, onBack }: Shown) => {
  const t = useTranslations('place')
  const query = usePublishedText(text, { version, language })
  return (
    <>
      <PageHeader title={query.data?.title ?? t('textview')} demo={false} onBack={onBack} />
      <Fetched query={query} awaited={<Skeleton />}>
        {view => <Article key={view.sha256} view={view} />}
      </Fetched>
    </>
  )
}

/** One of the published texts, as it is accepted: version, date, sections, hash, and what has changed since it was. */
export const PublishedTextScreen = () => {
  const t = useTranslations()
  const { key, version, language } = useSearch({ from: '/text/pages/common/textview/index' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // The launch page knows where somebody belongs who came here by a link.
  const onBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <Column>
      {isPublishedText(key) ? (
        <Shown text={key} version={version} language={language} onBack={onBack} />
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
