import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { router } from './app/routes.tsx'
import { startLanguage } from './i18n/language.ts'
import { startStream } from './live/stream.ts'
import { startTheme } from './ui/theme.ts'
import './styles.css'

startTheme()
startStream()
await startLanguage()

const place = document.querySelector('#app')
if (place === null) throw new Error('the page has a place for the app')
createRoot(place).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
