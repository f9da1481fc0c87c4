import type { Engine, EngineName } from './engine.ts'
import { isFirefoxHere, startFirefox } from './firefox.ts'
import { isWebKitHere, startWebKit } from './webkit.ts'

type Entry = { readonly name: EngineName; readonly isHere: boolean; start(): Promise<Engine> }

/** Every engine but Chromium, which all other walks go through. Where one is not installed, its walks are skipped. */
export const engines: readonly Entry[] = [
  { name: 'WebKit', isHere: isWebKitHere, start: startWebKit },
  { name: 'Firefox', isHere: isFirefoxHere, start: startFirefox },
]
