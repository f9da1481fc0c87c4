import { readFileSync, writeFileSync } from 'node:fs'
import { routes } from '@plumbline/protocol/core'
import { startCluster } from './cluster.ts'
import { openWeb } from './web/open-web.ts'
const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
const cluster = await startCluster()
const web = (await openWeb({ freshDatabase: () => cluster.freshDatabase(), progress: l => console.log(l) }))!
const what = process.argv[2] ?? 'desk'
const width = Number(process.argv[3] ?? 1280)
const answer = await fetch(new URL(routes.register[1], web.address), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ simulation: 2, lang: 'en' }) })
const { data } = (await answer.json()) as any
const context = await web.browser.newContext({ viewport: { width, height: 800 } })
const page = await context.newPage()
await page.addInitScript(token => { localStorage.setItem('App-Token', token); sessionStorage.setItem('market-list', 'all') }, data.token)
const session = await context.newCDPSession(page)
await page.goto(`${web.address}/#/pages/order?code=${web.codes[0]}`)
await page.locator('[data-testid=readout] span').first().waitFor()
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await wait(4000)
if (what === 'type') { await page.getByLabel('Lots', { exact: true }).first().fill(''); await wait(1000) }
await web.browser.startTracing(page, { path: '/tmp/trace.json', categories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'v8.execute', 'blink.user_timing'] })
if (what === 'type') for (let k = 0; k < 30; k += 1) { await page.keyboard.press(k % 4 < 2 ? '1' : 'Backspace'); await wait(100) }
else await wait(6000)
await web.browser.stopTracing()
await page.screenshot({ path: '/tmp/trace.png' })
await context.close()
await web.close()
await cluster.stop()
