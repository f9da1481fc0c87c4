import type { Cents } from '@plumbline/rules/money'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useFollow } from '../../../live/copying/following.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useCannotFollow } from '../parts/cannot-follow.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { ConfirmFollow } from './confirm.tsx'
import { ExcludedField } from './excluded-field.tsx'
import { LimitFields } from './limit-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { useEscape } from './use-escape.ts'
import { useFollowForm } from './use-form.ts'
import { WhatIf } from './what-if.tsx'

type Props = {
  readonly detail: TraderDetail
  /** What is free in the contract account. */
  readonly available: Cents
  readonly onBack: () => void
}

/** All settings of following one trader, and below them what they would have given. */
export const FollowSettings = ({ detail, available, onBack }: Props) => {
  const t = useTranslations('following')
  const navigate = useNavigate()
  const form = useFollowForm(detail, available)
  const attempt = useFollow()
  const [asked, ask] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const cannot = useCannotFollow()
  const { typed, set, wish, whatIf, isChange, judge } = form
  const format = useFormat()
  const isDesk = useDesk()
  const { name } = detail.trader

  const review = (event: FormEvent) => {
    event.preventDefault()
    if (wish !== undefined) {
      attempt.reset()
      ask(true)
      return
    }
    judge()
    // The first wrong field is where the way on begins.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const send = () => {
    if (wish === undefined) return
    const started = isChange ? {} : { openNow: typed.openNow, shareRate: detail.shareRate }
    attempt.mutate(
      { ...wish, ...started, seen: form.seen },
      {
        onSuccess: () => {
          ask(false)
          // To whoever sends it again it has begun now, though the server knows it already.
          showToast('done', isChange ? t('changed') : t('started', { name }))
          void navigate({ to: '/pages/user/follow/index', replace: true })
        },
      },
    )
  }
  useEscape(body, onBack)
  const act = (
    <ActionButton
      wide
      type="submit"
      size="main"
      look="primary"
      reason={isChange ? undefined : cannot(detail.trader)}
    >
      {isChange ? t('save') : t('review')}
    </ActionButton>
  )
  return (
    <form ref={body} noValidate onSubmit={review} data-testid="follow-form">
      <div className="grid gap-8 desk:grid-cols-2">
        <div className="space-y-5">
          <SizeFields form={form} />
          <LimitFields form={form} available={available} />
          <ExcludedField
            excluded={typed.excluded}
            onChange={excluded => set({ excluded })}
            mix={detail.mix}
          />
          <ChoiceFields form={form} />
        </div>
        <div className="space-y-5">
          <WhatIf form={form} />
          {isDesk && act}
          {isDesk && <p className="hidden text-center text-12 text-t3 mouse:block">{t('keys')}</p>}
        </div>
      </div>
      {!isDesk && (
        <div className="sticky bottom-0 low:static -mx-4 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 pt-2 pb-3">
          {whatIf.data !== undefined && (
            <p>
              <span className="block text-12 text-t2">{t('atRisk')}</span>
              <span className="text-15 font-semi" data-testid="at-risk-pinned">
                <MoneyText text={format.money(centsOf(whatIf.data.atRisk))} />
              </span>
            </p>
          )}
          <div className="min-w-0 flex-1">{act}</div>
        </div>
      )}
      <ConfirmFollow
        form={form}
        detail={detail}
        open={asked}
        attempt={attempt}
        onCancel={() => ask(false)}
        onConfirm={send}
      />
    </form>
  )
}
