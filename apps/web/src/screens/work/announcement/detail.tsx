import type { AnnouncementVersionView, AnnouncementWhole } from '@plumbline/protocol/announcement'
import { type Language, languageNames } from '@plumbline/protocol/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WorkPage } from '../shared/page.tsx'
import { Panel } from '../shared/panel.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { LanguageTabs } from '../shared/markup/language-tabs.tsx'
import { Preview } from '../shared/markup/preview.tsx'
import { Actions } from './actions.tsx'
import { announcementsPath } from './addresses.ts'
import { Missing, StateTag } from './labels.tsx'
import { previewQuery, useWhole } from './queries.ts'
import { Story } from './story.tsx'

/** The words of a version as customers read them, language by language. */
const Words = ({ version }: { version: AnnouncementVersionView }) => {
  const t = useTranslations('workAnnouncement')
  const [language, setLanguage] = useState<Language>('en')
  const text = version.texts[language]
  return (
    <div>
      <LanguageTabs
        value={language}
        onChange={setLanguage}
        isWritten={each => version.texts[each] !== undefined}
      />
      <p className="mt-2 text-13 text-t2">
        <Missing missing={version.missing} />
      </p>
      <div className="mt-3 max-w-[52rem]">
        {text === undefined ? (
          <p className="text-13 text-t2">{t('fallbackHere', { language: languageNames[language] })}</p>
        ) : (
          <Preview text={text} language={language} preview={previewQuery} />
        )}
      </div>
    </div>
  )
}

const Version = ({ version }: { version: AnnouncementVersionView }) => {
  const t = useTranslations('workAnnouncement')
  return (
    <Panel
      title={t('version', { number: String(version.number) })}
      tags={
        <span className="flex flex-wrap gap-1.5">
          <StateTag state={version.state} />
          {version.isMustSee && <Tag tone="warn">{t('mustSee')}</Tag>}
        </span>
      }
    >
      <div data-testid="announcement-version" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Story version={version} />
        <Words version={version} />
      </div>
    </Panel>
  )
}

const One = ({ whole }: { whole: AnnouncementWhole }) => {
  const [newest, ...earlier] = whole.versions
  const t = useTranslations('workAnnouncement')
  const [shown, setShown] = useState<string>()
  if (newest === undefined) return null
  const other = earlier.find(each => each.version === shown)
  return (
    <>
      <Version key={newest.version} version={newest} />
      {earlier.length > 0 && (
        <Panel title={t('versions')}>
          <div role="group" aria-label={t('versions')} className="flex flex-wrap gap-1.5">
            {earlier.map(each => (
              <button
                key={each.version}
                type="button"
                aria-pressed={each.version === shown}
                onClick={() => setShown(each.version === shown ? undefined : each.version)}
                className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-13 font-medium ring-1 ring-line ring-inset aria-pressed:bg-primary-tint aria-pressed:text-primary"
              >
                {t('version', { number: String(each.number) })}
                <StateTag state={each.state} />
              </button>
            ))}
          </div>
        </Panel>
      )}
      {other !== undefined && <Version key={other.version} version={other} />}
    </>
  )
}

/** One announcement: what is done with it, its newest version, and all that came before. */
export const AnnouncementDetail = ({ id }: { id: string }) => {
  const t = useTranslations('workAnnouncement')
  const query = useWhole(id)
  const desk = useDesk()
  const newest = query.data?.versions[0]
  const actions = query.data !== undefined && newest !== undefined && (
    <Actions whole={query.data} newest={newest} />
  )
  return (
    <WorkPage title={newest?.texts.en?.title ?? t('title')} actions={desk && actions}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <BackLink to={announcementsPath} at="line">
          {t('back')}
        </BackLink>
        {!desk && <div className="px-4">{actions}</div>}
      </div>
      <Fetched query={query} awaited={<SkeletonForm fields={5} />}>
        {whole => <One whole={whole} />}
      </Fetched>
    </WorkPage>
  )
}
