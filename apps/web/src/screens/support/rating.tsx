import type { SupportThreadView } from '@plumbline/protocol/support'
import { messageLengthMax, starsMax, starsMin } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import type { Chat } from '../../live/support/chat.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'

const choices = Array.from({ length: starsMax - starsMin + 1 }, (_, place) => String(starsMin + place))

const Form = ({ chat: { rate }, thread }: { chat: Chat; thread: string }) => {
  const t = useTranslations('support')
  const problem = useProblemText()
  const [stars, setStars] = useState(String(starsMax))
  const [comment, setComment] = useState('')
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={event => {
        event.preventDefault()
        rate.mutate({ thread, stars: Number(stars), comment })
      }}
    >
      <Segmented
        name={t('rateTitle')}
        options={choices.map(value => ({ value, label: `${value} ★` }))}
        value={stars}
        onChange={setStars}
      />
      <p className="text-13 text-t2">{t('stars', { count: Number(stars) })}</p>
      <TextArea
        label={t('comment')}
        value={comment}
        onChange={setComment}
        lengthMax={messageLengthMax}
        rows={2}
      />
      {rate.isError && <Note tone="bad">{problem(rate.error)}</Note>}
      <Button look="secondary" size="pair" type="submit" wide sending={rate.isPending && t('rate')}>
        {t('rate')}
      </Button>
    </form>
  )
}

/** A thread that has ended: what became of it, and what its customer thinks of it. */
export const Ended = ({ chat, thread }: { chat: Chat; thread: SupportThreadView }) => {
  const t = useTranslations('support')
  return (
    <section
      data-testid="support-ended"
      aria-labelledby="support-rate"
      className="rounded-card p-4 ring-1 ring-line ring-inset"
    >
      <p className="text-13 text-t2">{t('ended')}</p>
      <h2 id="support-rate" className="mt-2 text-15 font-semi">
        {thread.stars === null ? t('rateTitle') : t('rated', { stars: t('stars', { count: thread.stars }) })}
      </h2>
      {thread.stars === null && <Form chat={chat} thread={thread.id} />}
    </section>
  )
}
