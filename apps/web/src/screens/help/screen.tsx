import { localeOf } from '@plumbline/protocol/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useIsDemo } from '../../live/queries.ts'
import { usePublishedText } from '../../live/published-text/texts.ts'
import { FallbackNote } from '../../shared/markup/fallback-note.tsx'
import { MarkupBlocks } from '../../shared/markup/blocks.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/states.tsx'

const awaitedRows = 12

const { complaintEmail } = deployment

const addressLink = (
  <a href={`mailto:${complaintEmail ?? ''}`} className="font-semi text-primary underline">
    {complaintEmail}
  </a>
)

/** Where to write with a complaint: of this deployment, not of the text. */
const Complaints = () => {
  const t = useTranslations('publishedText')
  if (complaintEmail === undefined) return null
  return (
    <p className="mt-6 text-14 wrap-anywhere" data-testid="complaints">
      {t.rich('complaints', { address: () => addressLink })}
    </p>
  )
}

/** Answers to what a newcomer asks, in the customer's language. */
export const HelpScreen = () => {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <Column>
      <PageHeader
        title={t('place.help')}
        demo={useIsDemo()}
        onBack={() => void navigate({ to: '/pages/fund' })}
      />
      <Fetched query={usePublishedText('help')} awaited={<SkeletonRows count={awaitedRows} />}>
        {({ sections, language }) => (
          <div className="px-4 pb-10">
            <FallbackNote shown={language}>{t('publishedText.onlyEnglish')}</FallbackNote>
            {sections.map(({ heading, blocks }) => (
              <Disclosure key={heading} title={<span lang={localeOf[language]}>{heading}</span>}>
                <MarkupBlocks blocks={blocks} locale={localeOf[language]} />
              </Disclosure>
            ))}
            <Complaints />
          </div>
        )}
      </Fetched>
    </Column>
  )
}
