import type { SettingView } from '@plumbline/protocol/setting'
import { requestHours, requestReasonLengthMax, requestReasonLengthMin } from '@plumbline/rules/staff'
import { settingRules } from '@plumbline/rules/setting'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useFormat } from '../../../i18n/language.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { instantOf } from '../shared/forms/moment-field.ts'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { OpenEntry } from './send/open-entry.ts'
import { useDraftSetting } from './queries.ts'
import { ReadyReasons } from '../shared/reasons/ready-reasons.tsx'
import { useSettingWords } from '../shared/setting-labels.ts'
import { useSend } from './send/use-send.ts'
import { ValueField } from './value-field.tsx'

/** What was typed, read as the setting's form has it; undefined while it is none. */
const readTyped = (form: SettingView['form'], text: string): { value: unknown } | { problem: string } => {
  if (form.kind === 'choice') return { value: text }
  if (form.kind === 'number')
    return /^\d{1,10}$/.test(text.trim()) ? { value: Number(text) } : { problem: '' }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : '' }
  }
}

const sameText = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

const textOf = (form: SettingView['form'], value: unknown): string =>
  form.kind === 'json' ? JSON.stringify(value, null, 2) : String(value)

/** Who must agree and from when it holds: said before anybody asks. */
const Costs = ({ setting }: { readonly setting: SettingView }) => {
  const t = useTranslations('workSetting')
  const format = useFormat()
  return (
    <Note tone="info">
      <p className="font-semi">{t('costs')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-4">
        <li>{t('costsPeople', { hours: String(requestHours) })}</li>
        <li>
          {setting.effect === 'at once'
            ? t('costsNow')
            : t('costsNotice', {
                hours: String(setting.noticeHours),
                time: format.dateTime(Date.parse(setting.earliest)),
              })}
        </li>
        <li>{t('costsAll')}</li>
      </ul>
    </Note>
  )
}

/** From when it may hold, where the press is. */
const EffectLine = ({
  setting,
  wanted,
}: Pick<Props, 'setting'> & { readonly wanted: string | undefined }) => {
  const t = useTranslations('workSetting')
  const format = useFormat()
  const earliest = setting.effect === 'at once' ? 0 : Date.parse(setting.earliest)
  const at = Math.max(wanted === undefined ? 0 : Date.parse(wanted), earliest)
  return (
    <p className="text-center text-13 text-t2" data-testid="setting-effect">
      {at > 0 ? t('effectFrom', { time: format.chartTime(at, 'hour') }) : t('costsNow')}
    </p>
  )
}

type Props = { readonly setting: SettingView; readonly onClose: () => void }

/** Drafts a new value and asks for its publication. */
export const SettingForm = ({ setting, onClose }: Props) => {
  const t = useTranslations('workSetting')
  const tUnsent = useTranslations('workUnsent')
  const words = useSettingWords()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const { key, form } = setting
  // As it was when the form was opened: what somebody publishes meanwhile is not undone by what was typed here.
  const [{ version: basedOn, value: held }] = useState(setting.base)
  const [typed, setTyped] = useState(() => textOf(form, held))
  const [reason, setReason] = useState('')
  const [notBefore, setNotBefore] = useState('')
  const effectiveAt = instantOf(notBefore)
  const [isUnread, setUnread] = useState(false)
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  /** The entry of a table that is being written; sending takes it along. */
  const [editing, setEditing] = useState<string>()
  /** It is to be closed with something typed that was not sent. */
  const [isLeaving, setLeaving] = useState(false)
  const draft = useDraftSetting()

  const read = readTyped(form, typed)
  const judged = 'value' in read ? settingRules[key].read(read.value) : undefined
  const valueFault = (): string | undefined => {
    if (form.kind === 'number' && judged?.ok !== true)
      return t('numberInvalid', { minimum: String(form.minimum), maximum: String(form.maximum) })
    if ('problem' in read) return t('jsonInvalid', { problem: read.problem })
    return judged?.ok === false ? refusalText(judged.refusal, judged.figures) : undefined
  }
  const fault = valueFault()
  const isSame =
    'value' in read &&
    (sameText(read.value, held) ||
      (key === 'lending.product' && sameText(judged, settingRules[key].read(held))))
  const reasonFault =
    reason.trim().length < requestReasonLengthMin
      ? t('reasonMissing', { minimum: String(requestReasonLengthMin) })
      : undefined

  const blocked = editing === undefined && isSame ? t('unchanged') : undefined

  const isTouched = editing !== undefined || !isSame || reason.trim() !== '' || notBefore !== ''
  const send = () => {
    if (fault !== undefined || blocked !== undefined || reasonFault !== undefined || !('value' in read))
      return
    // A day that was not understood says so; without it the change would come at once.
    if (isUnread) return
    draft.mutate(
      {
        key,
        value: read.value,
        basedOn,
        reason: reason.trim(),
        ...(effectiveAt !== undefined && { effectiveAt }),
      },
      {
        onSuccess: () => {
          showToast('done', t('submitted'))
          onClose()
        },
      },
    )
  }

  const { box, entry, onInput, onClickCapture, submit } = useSend(editing !== undefined, send)

  return (
    <Sheet
      open
      onClose={() => (isTouched ? setLeaving(true) : onClose())}
      title={t('formTitle', { name: words.name(key) })}
      action={
        <div className="space-y-2">
          {draft.isError && (
            <div role="alert">
              <Note tone="bad">{problemText(draft.error)}</Note>
            </div>
          )}
          <EffectLine setting={setting} wanted={effectiveAt} />
          <ActionButton
            look="primary"
            size="main"
            wide
            sending={draft.isPending && t('submitting')}
            reason={blocked}
            onClick={() => {
              setTried('yes')
              submit()
            }}
          >
            {t('submit')}
          </ActionButton>
        </div>
      }
    >
      <div ref={box} className="space-y-4 pb-2" onInput={onInput} onClickCapture={onClickCapture}>
        <p className="text-13 text-t2">{words.about(key)}</p>
        <OpenEntry value={entry}>
          <ValueField
            setting={setting}
            held={held}
            typed={typed}
            value={'value' in read ? read.value : held}
            fault={fault}
            onType={setTyped}
            onEditing={setEditing}
          />
        </OpenEntry>
        <TextArea
          label={t('reason')}
          value={reason}
          onChange={setReason}
          lengthMax={requestReasonLengthMax}
          error={tried === 'yes' ? reasonFault : undefined}
        />
        <ReadyReasons use="setting" onPick={setReason} />
        <DayField
          label={t('notBefore')}
          withTime
          value={notBefore}
          onChange={setNotBefore}
          onUnread={setUnread}
        />
        <Costs setting={setting} />
      </div>
      <Confirm
        open={isLeaving}
        title={tUnsent('restored')}
        keep={t('keep')}
        confirm={tUnsent('discard')}
        look="sell"
        onKeep={() => setLeaving(false)}
        onConfirm={onClose}
      >
        {t('formTitle', { name: words.name(key) })}
      </Confirm>
    </Sheet>
  )
}
