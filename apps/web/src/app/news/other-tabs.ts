import type { QueryClient } from '@tanstack/react-query'
import { startLanguage } from '../../i18n/language.ts'
import { accountOf } from '../../token.ts'
import { themeChoices } from '../../ui/theme-choice.ts'
import { showTheme, themeKey } from '../../ui/theme.ts'
import { ofCustomer } from '../session.tsx'

/** What was chosen for the device in another tab is chosen in this one too. */
export const followDevice = (): (() => void) => {
  const heard = ({ key, newValue }: StorageEvent) => {
    // A sign-out wipes all of them; what follows it shows the rest (session.tsx).
    if (newValue === null) return
    if (key === 'language') void startLanguage()
    if (key === themeKey) showTheme(themeChoices.find(each => each === newValue) ?? 'light')
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** What was changed or read in another tab of the same account is asked for anew in this one. */
export const followOtherTabs = (client: QueryClient): (() => void) => {
  const channel = new BroadcastChannel('app-changed')
  const unsubscribe = client.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a channel, not of a window
    channel.postMessage(accountOf())
  })
  channel.addEventListener('message', ({ data }) => {
    if (data !== null && data === accountOf()) void client.invalidateQueries(ofCustomer)
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}
