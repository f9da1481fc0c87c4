import type { TextVersionView, TextWhole } from '@plumbline/protocol/published-text'
import { languageNames, type Language } from '@plumbline/protocol/core'
import type { PublishedText } from '@plumbline/rules/published-text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { LanguageTabs } from '../shared/markup/language-tabs.tsx'
import { Preview } from '../shared/markup/preview.tsx'
import { WorkPage } from '../shared/page.tsx'
import { Panel } from '../shared/panel.tsx'
import { Actions } from './actions.tsx'
import { textsPath } from './addresses.ts'
import { ComparedTexts } from './compared.tsx'
import { StateTag } from './labels.tsx'
import { previewOf, useWholeText } from './queries.ts'
import { Story } from './story.tsx'

/** The words of a version in one language: what it changes, and what customers read. */
const Words = ({ whole }: { whole: TextWhole }) => {
  const t = useTranslations('workText')
  const words = useTranslations('workAnnouncement')
  const [language, setLanguage] = useState<Language>('en')
  const text = whole.texts[language]
  const { inForce } = whole
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LanguageTabs
        value={language}
        onChange={setLanguage}
        isWritten={each => whole.texts[each] !== undefined}
      />
      {inForce !== null && inForce.number !== whole.shown && (
        <section className="rounded-card p-4 ring-1 ring-line ring-inset">
          <h3 className="mb-2 text-13 font-semi">{t('difference', { number: String(inForce.number) })}</h3>
          <ComparedTexts before={inForce.texts[language]} after={text} language={language} />
        </section>
      )}
      {text === undefined ? (
        <p className="text-13 text-t2">{words('fallbackHere', { language: languageNames[language] })}</p>
      ) : (
        <Preview key={language} text={text} language={language} preview={previewOf(whole.key)} />
      )}
    </div>
  )
}

const Version = ({ whole, version }: { whole: TextWhole; version: TextVersionView }) => {
  const t = useTranslations('workText')
  return (
    <Panel
      title={t('version', { number: String(version.number) })}
      tags={
        <span className="flex flex-wrap gap-1.5">
          <StateTag state={version.state} />
          {version.isMaterial && <Tag tone="warn">{t('isMaterial')}</Tag>}
        </span>
      }
    >
      <div data-testid="text-version" className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-4">
        <Story version={version} isAgreedTo={whole.isAgreedTo} />
        <Words whole={whole} />
      </div>
    </Panel>
  )
}

const One = ({ whole, onShow }: { whole: TextWhole; onShow: (number: number) => void }) => {
  const t = useTranslations('workText')
  const [newest] = whole.versions
  const shown = whole.versions.find(each => each.number === whole.shown)
  if (newest === undefined || shown === undefined) return null
  return (
    <>
      {whole.versions.length > 1 && (
        <Panel title={t('versions')}>
          <div role="group" aria-label={t('versions')} className="flex flex-wrap gap-1.5">
            {whole.versions.map(each => (
              <button
                key={each.number}
                type="button"
                aria-pressed={each.number === shown.number}
                onClick={() => onShow(each.number)}
                className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-13 font-medium ring-1 ring-line ring-inset aria-pressed:bg-primary-tint aria-pressed:text-primary"
              >
                {t('version', { number: String(each.number) })}
                <StateTag state={each.state} />
              </button>
            ))}
          </div>
        </Panel>
      )}
      <Version whole={whole} version={shown} />
    </>
  )
}

/** One text: what is done with it, the version that is chosen, and all that came before. */
export const TextDetail = ({ text }: { text: PublishedText }) => {
  const t = useTranslations('workText')
  const [number, setNumber] = useState<number>()
  const query = useWholeText(text, number)
  const { data: whole } = query
  const shown = whole?.versions.find(each => each.number === whole.shown)
  return (
    <WorkPage
      title={t(`key_${text}`)}
      actions={whole !== undefined && shown !== undefined && <Actions whole={whole} shown={shown} />}
    >
      <BackLink to={textsPath} at="line">
        {t('back')}
      </BackLink>
      <Fetched query={query} awaited={<SkeletonForm fields={5} />}>
        {held => <One whole={held} onShow={setNumber} />}
      </Fetched>
    </WorkPage>
  )
}
