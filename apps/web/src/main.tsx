import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers, queryClient } from './app/providers.tsx'
import { router } from './app/routes/routes.tsx'
import { startLanguage } from './i18n/language.ts'
import { prefetchInstruments } from './live/queries.ts'
import { startStream } from './live/stream/stream.ts'
import { prefetchWatchlist } from './live/watchlist/watchlist.ts'
import { token } from './token.ts'
import { chunkMsMax, TooLateError, within } from './ui/lazy-part.ts'
import { startTheme } from './ui/theme.ts'
import './styles.css'

startTheme()
startStream()

const place = document.querySelector('#app')
if (place === null) throw new Error('no #app')
// Tells the page's first script that the app has arrived: from here on it keeps its own time.
place.setAttribute('data-started', '')
try {
  const texts = within(chunkMsMax, startLanguage)()
  if (token() !== null) {
    prefetchInstruments(queryClient)
    prefetchWatchlist(queryClient)
  }
  await texts
} catch (error) {
  // No texts arrived, so none can be looked up.
  place.textContent = error instanceof TooLateError ? 'Request timeout' : 'Connection error with server'
  throw error
}
const root = createRoot(place)
// In slices, so that a slow phone answers to a touch in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)
