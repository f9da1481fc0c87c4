import { apiKeysMax } from '@plumbline/rules/api-key'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { callApiKey, useApiKeys, type ApiKeyView } from '../../../live/identity/api-keys.ts'
import { useRefreshSecurity } from '../../../live/identity/identity.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useAsked } from '../../../ui/overlays/use-asked.ts'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { FormPage } from '../form-page.tsx'
import { AddSheet } from './add-sheet.tsx'
import { KeyRow } from './key-row.tsx'
import { useBack } from '../../../shared/use-back.ts'

const useRevocation = () => {
  const t = useTranslations('apiKey')
  const problem = useProblemText()
  const refresh = useRefreshSecurity()
  const { asked, open, ask, close } = useAsked<ApiKeyView>()
  const revocation = useMutation({
    mutationFn: ({ id }: ApiKeyView) => callApiKey('apiKeyRevoke', { id }),
    onSuccess: () => showToast('done', t('revoked')),
    onError: error => showToast('problem', problem(error)),
    onSettled: () => {
      close()
      void refresh()
    },
  })
  return { asked, open, ask, close, revocation }
}

const Keys = ({ items }: { items: readonly ApiKeyView[] }) => {
  const t = useTranslations('apiKey')
  const [isAdding, setAdding] = useState(false)
  const { asked, open, ask, close, revocation } = useRevocation()
  const isFull = items.filter(({ state }) => state === 'active').length >= apiKeysMax
  return (
    <>
      {items.length === 0 ? (
        <Empty hint={t('none')} />
      ) : (
        <ul>
          {items.map(item => (
            <KeyRow key={item.id} item={item} onRevoke={() => ask(item)} />
          ))}
        </ul>
      )}
      <div className="mt-4 space-y-2">
        {isFull && <p className="text-13 text-t3">{t('full', { maximum: String(apiKeysMax) })}</p>}
        <Button look="primary" size="main" wide blocked={isFull} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {isAdding && <AddSheet onClose={() => setAdding(false)} />}
      <Confirm
        open={open}
        title={t('revokeTitle')}
        keep={t('keep')}
        confirm={t('revoke')}
        sending={revocation.isPending && t('revoking')}
        onKeep={close}
        onConfirm={() => {
          if (asked !== undefined) revocation.mutate(asked)
        }}
      >
        {asked !== undefined && <p>{t('revokeText', { name: asked.name })}</p>}
      </Confirm>
    </>
  )
}

/** Keys with which the customer's own programs call: made, shown with their last use, and revoked. */
export const ApiKeysScreen = () => {
  const t = useTranslations()
  return (
    <FormPage title={t('place.apiKeys')} demo={useIsDemo()} onBack={useBack('/pages/mine/setting/edit11')}>
      <div data-testid="api-keys" className="grid gap-4">
        <div className="text-14 text-t2">
          <p>{t('apiKey.about')}</p>
          <a
            href="/docs"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semi text-primary"
          >
            {t('apiKey.docs')}
          </a>
        </div>
        <Fetched query={useApiKeys()} awaited={<SkeletonRows count={2} />}>
          {items => <Keys items={items} />}
        </Fetched>
      </div>
    </FormPage>
  )
}
