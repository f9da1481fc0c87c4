import type { LayoutContext } from './context.ts'
import { saveLayout } from './save-layout.ts'
import { showLayout } from './show-layout.ts'

/** What customers keep of their charts. */
export const layoutCalls = (context: LayoutContext) => ({
  chartLayout: showLayout(context),
  chartLayoutSave: saveLayout(context),
})
