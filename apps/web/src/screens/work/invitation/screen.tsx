import { isUid } from '@plumbline/rules/identity'
import { treeCountMax } from '@plumbline/rules/invitation'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { WorkInvitationArea } from '../shared/texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { addressOf, searchText } from '../shared/area.ts'
import { ToolField } from '../shared/tools/tool-field.tsx'
import { ToolRow } from '../shared/tools/tool-row.tsx'
import { WorkPage } from '../shared/page.tsx'
import { Panel } from '../shared/panel.tsx'
import { invitationPath } from './addresses.ts'
import { Node } from './node.tsx'
import { useTree } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

const Invited = ({ query }: { query: ReturnType<typeof useTree> }) => {
  const t = useTranslations('workInvitation')
  const end = useListEnd(query)
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (people.length === 0) return <p className="text-13 text-t2">{t('nobody')}</p>
  return (
    <InfiniteList name={t('invited')} {...end}>
      {people.map(node => (
        <li key={node.uid} data-testid="tree-invited" className="border-b border-line py-2.5 last:border-0">
          <Node node={node} />
        </li>
      ))}
    </InfiniteList>
  )
}

const Tree = ({ uid }: { uid: string }) => {
  const t = useTranslations('workInvitation')
  const format = useFormat()
  const query = useTree(uid)
  return (
    <Fetched query={{ ...query, data: query.data?.pages[0] }} awaited={<SkeletonRows count={4} />}>
      {({ customer, inviters, verified, total }) => (
        <>
          {inviters.length > 0 && (
            <Panel title={t('above')}>
              <ol aria-label={t('above')}>
                {inviters.map(node => (
                  <li key={node.uid} data-testid="tree-inviter" className="py-1.5">
                    <Node node={node} />
                  </li>
                ))}
              </ol>
            </Panel>
          )}
          <Panel title={t('customer')}>
            <div data-testid="tree-customer">
              <Node node={customer} isShown />
            </div>
            {customer.links.length > 0 && <p className="mt-2 text-13">{t('sharesWithInviter')}</p>}
          </Panel>
          <Panel title={t('invited')}>
            <p className="mb-2 text-13 text-t2">
              {t(total >= treeCountMax ? 'countsOver' : 'counts', {
                verified: format.count(verified),
                total: format.count(total),
              })}
            </p>
            <Invited query={query} />
          </Panel>
        </>
      )}
    </Fetched>
  )
}

const Find = ({ uid }: { uid: string }) => {
  const t = useTranslations('workInvitation')
  const navigate = useNavigate()
  const [text, setText] = useState(uid)
  const [isTried, setTried] = useState(false)
  const wanted = text.trim()
  return (
    <form
      noValidate
      className="max-w-xl px-4 py-4 desk:px-6"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (isUid(wanted)) void navigate({ href: addressOf(invitationPath, { uid: wanted }) })
      }}
    >
      <ToolRow>
        <ToolField
          label={t('find')}
          value={text}
          onChange={event => setText(event.target.value)}
          inputMode="numeric"
          error={isTried && !isUid(wanted) ? t('needUid') : undefined}
        />
        <Button look="secondary" size="row" type="submit">
          {t('show')}
        </Button>
      </ToolRow>
    </form>
  )
}

const InvitationPage = () => {
  const t = useTranslations('workInvitation')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const uid = searchText(search['uid'])
  return (
    <WorkPage title={t('title')}>
      <p className="max-w-xl px-4 pt-4 text-13 text-t2 desk:px-6">{t('about')}</p>
      <Find key={uid} uid={uid} />
      {isUid(uid) ? <Tree key={uid} uid={uid} /> : <Nothing title={t('none')} />}
    </WorkPage>
  )
}

/** Who came through whom, and what they share. */
export const Invitations = () => (
  <WorkInvitationArea>
    <InvitationPage />
  </WorkInvitationArea>
)
