import { type Language, languageNames, localeOf } from '@plumbline/protocol/core'
import type { SavedReason } from '@plumbline/protocol/saved-reason'
import { reasonUses, saidIn } from '@plumbline/rules/saved-reason'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { PageFailed } from '../../../shared/places/pages.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { WorkPage } from '../shared/page.tsx'
import { useWish } from '../shared/wish.ts'
import { useSavedReasons } from '../shared/reasons/queries.ts'
import { ReasonTexts } from '../shared/reasons/texts.tsx'
import { ReasonForm } from './form.tsx'
import { useReasonUseName } from './labels.ts'
import { shippedReasons } from '../shared/reasons/shipped.ts'

const Row = ({ reason, onEdit }: { reason: SavedReason; onEdit: () => void }) => {
  const { language } = useLanguage()
  const format = useFormat()
  const said = saidIn<Language>(reason.texts, language)
  const others = Object.keys(reason.texts).flatMap(each =>
    each in languageNames ? [languageNames[each as keyof typeof languageNames]] : [],
  )
  return (
    <li data-testid="saved-reason" className="border-b border-line">
      <button
        type="button"
        onClick={onEdit}
        className="w-full px-4 py-3 text-left text-13 -outline-offset-2 active:bg-sunk desk:px-6 mouse:hover:bg-sunk"
      >
        <span lang={said && localeOf[said.language]} className="block text-14 font-semi wrap-anywhere">
          {said?.text}
        </span>
        <span className="mt-0.5 block text-12 text-t2">
          {format.list(others)} · {reason.by}, {format.dateTime(Date.parse(reason.at))} UTC
        </span>
      </button>
    </li>
  )
}

const ReasonsPage = () => {
  const t = useTranslations('workReasonEdit')
  const ready = useTranslations('workReason')
  const title = useTranslations('workTitle')
  const nameOf = useReasonUseName()
  // Of one's own it is said who wrote them: on a phone that tells them apart.
  const desk = useDesk()
  const [edited, setEdited] = useState<SavedReason | 'new'>()
  useWish('add-reason', () => setEdited('new'))
  const reason = edited === 'new' ? undefined : edited
  return (
    <WorkPage
      title={title('savedReasons')}
      actions={
        <Button look="primary" size="row" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <Fetched query={useSavedReasons()} awaited={<SkeletonRows count={4} />}>
        {items => (
          <>
            <p className="px-4 py-3 text-13 text-t2 desk:px-6">{t('lead')}</p>
            {reasonUses
              .filter(use => shippedReasons[use].length > 0 || items.some(each => each.use === use))
              .map(use => (
                <section key={use} aria-label={nameOf(use)} className="mt-2">
                  <h2 className="px-4 text-14 font-bold desk:px-6">{nameOf(use)}</h2>
                  <ul className="mt-1 border-t border-line">
                    {items
                      .filter(each => each.use === use)
                      .map(each => (
                        <Row key={each.key} reason={each} onEdit={() => setEdited(each)} />
                      ))}
                    {shippedReasons[use].map(key => (
                      <li
                        key={key}
                        data-testid="shipped-reason"
                        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-14 desk:px-6"
                      >
                        {ready(key)}
                        {desk && <span className="text-12 text-t2">{t('shipped')}</span>}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
          </>
        )}
      </Fetched>
      <Sheet
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(reason === undefined ? 'add' : 'edit')}
      >
        {edited !== undefined && (
          <ReasonForm
            key={reason?.key ?? 'new'}
            reason={reason}
            use="request.approve"
            onDone={() => setEdited(undefined)}
          />
        )}
      </Sheet>
    </WorkPage>
  )
}

/** What staff say again and again, by where it is asked for. */
export const SavedReasons = () => (
  <ReasonTexts failed={<PageFailed />}>
    <ReasonsPage />
  </ReasonTexts>
)
