import { languageNames } from '@plumbline/protocol/core'
import type { TextView } from '@plumbline/protocol/published-text'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useAcceptance } from '../../live/published-text/texts.ts'
import { FallbackNote } from '../../shared/markup/fallback-note.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Note } from '../../ui/note.tsx'
import { AcceptText, Changes } from './acceptance.tsx'
import { Sections, TextMark } from './sections.tsx'

type Props = { readonly view: TextView }

const linkClass = 'inline-flex min-h-11 items-center font-semi text-primary underline'

/** That this version is not the one in force, and where that one is. */
const StateNote = ({ view: { key, state, publishedAt } }: Props) => {
  const t = useTranslations('publishedText')
  const format = useFormat()
  if (state === 'scheduled')
    return <Note tone="info">{t('scheduled', { date: format.date(Date.parse(publishedAt)) })}</Note>
  if (state !== 'replaced') return null
  return (
    <Note tone="warn">
      {t('replaced')}{' '}
      <Link to="/pages/common/textview/index" search={{ key }} className="font-semi text-primary underline">
        {t('showNewest')}
      </Link>
    </Note>
  )
}

/** The versions that were published, and those that this customer has agreed to: each can be read again. */
const Record = ({ view: { key, others } }: Props) => {
  const t = useTranslations('publishedText')
  const format = useFormat()
  const own = useAcceptance().data?.accepted.filter(each => each.key === key && each.isKept) ?? []
  const dateOf = (text: string) => format.date(Date.parse(text))
  if (others.length === 0 && own.length === 0) return null
  return (
    <div className="mt-6 border-t border-line">
      {own.length > 0 && (
        <Disclosure title={t('yours')}>
          <ul aria-label={t('yours')}>
            {own.map(({ version, language, at }) => (
              <li key={version}>
                <Link
                  to="/pages/common/textview/index"
                  search={{ key, version, language }}
                  className={linkClass}
                >
                  {t('yourVersion', { version, language: languageNames[language], date: dateOf(at) })}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure title={t('versions')}>
          <ul aria-label={t('versions')}>
            {others.map(({ version, publishedAt }) => (
              <li key={version}>
                <Link to="/pages/common/textview/index" search={{ key, version }} className={linkClass}>
                  {t('versionFrom', { version, date: dateOf(publishedAt) })}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

/** A version of a text with all that belongs to it. */
export const Article = ({ view }: Props) => {
  const t = useTranslations('publishedText')
  const agreement = useTranslations('agreement')
  const format = useFormat()
  const pending = useAcceptance().data?.pending.find(({ key }) => key === view.key)
  const asked = pending?.version === view.version ? pending : undefined
  return (
    <article className="edge pb-10" data-testid="agreement">
      <p className="text-13 text-t3">
        {agreement('version', { version: view.version })} ·{' '}
        {agreement('published', { date: format.date(Date.parse(view.publishedAt)) })}
      </p>
      <div className="mt-4 space-y-2 empty:hidden">
        <StateNote view={view} />
        <FallbackNote shown={view.language}>{t('onlyEnglish')}</FallbackNote>
      </div>
      {asked !== undefined && <Changes asked={asked} />}
      <Sections sections={view.sections} language={view.language} />
      {asked !== undefined && <AcceptText asked={asked} sha256={view.sha256} />}
      <TextMark sha256={view.sha256} />
      <Record view={view} />
    </article>
  )
}
