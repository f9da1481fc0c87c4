import { localeOf } from '@plumbline/protocol/core'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useIsDemo } from '../../live/queries.ts'
import { usePublishedText } from '../../live/published-text/texts.ts'
import { FallbackNote } from '../../shared/markup/fallback-note.tsx'
import { MarkupBlocks } from '../../shared/markup/blocks.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { groupsAbout, groupsOf } from './groups.ts'
import { useBack } from '../../shared/use-back.ts'

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

/** The way to a person, whatever was found. */
const Person = () => {
  const t = useTranslations()
  return (
    <div className="mt-6">
      <p className="text-14 text-t2">{t('publishedText.askPerson')}</p>
      <Link
        to="/pages/common/kefu/kefu"
        className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-field bg-sunk px-4 text-15 font-semi dark:bg-segment-on/55"
      >
        <MessageCircle aria-hidden className="size-4.5" />
        {t('place.support')}
      </Link>
    </div>
  )
}

/** Answers to what a newcomer asks, in the customer's language. */
export const HelpScreen = () => {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const desk = useDesk()
  const asked = typed.trim().toLocaleLowerCase()
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('place.help')} demo={useIsDemo()} onBack={useBack('/pages/fund')} />
      <Fetched query={usePublishedText('help')} awaited={<SkeletonRows count={awaitedRows} />}>
        {({ sections, language }) => {
          const groups = groupsAbout(asked, groupsOf(sections))
          const first = groups[0]?.questions[0]
          return (
            <div className="px-4 pb-10">
              <FallbackNote shown={language}>{t('publishedText.onlyEnglish')}</FallbackNote>
              <div className="pb-2">
                <SearchField label={t('publishedText.search')} value={typed} onChange={setTyped} />
              </div>
              <p role="status" className="py-2 text-14 text-t2 empty:hidden">
                {groups.length === 0 && t('publishedText.noAnswer')}
              </p>
              <div className="desk:grid desk:grid-cols-2 desk:gap-x-6">
                {groups.map(({ title, questions }) => (
                  <section key={title ?? questions[0]?.heading} lang={localeOf[language]}>
                    {title !== undefined && <h2 className="pt-5 pb-1 text-15 font-bold">{title}</h2>}
                    {questions.map(question => {
                      // The best guess at what was looked for shows its answer; anew once another one is.
                      const open = asked !== '' && question === first
                      return (
                        <Disclosure
                          key={`${question.heading} ${String(open)}`}
                          title={question.heading}
                          open={open}
                        >
                          <MarkupBlocks blocks={question.blocks} locale={localeOf[language]} />
                        </Disclosure>
                      )
                    })}
                  </section>
                ))}
              </div>
              <Person />
              <Complaints />
            </div>
          )
        }}
      </Fetched>
    </Column>
  )
}
