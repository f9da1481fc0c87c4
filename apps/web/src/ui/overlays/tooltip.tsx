import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ComponentProps } from 'react'
import { IconButton } from '../buttons/button.tsx'

/** An icon that says its name under the mouse and on focus; the name is spoken in any case. */
export const HintButton = (props: ComponentProps<typeof IconButton>) => (
  <CSPProvider disableStyleElements>
    <Base.Root>
      <Base.Trigger render={<IconButton {...props} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="rounded-chip bg-toast px-2.5 py-1 text-12 font-medium text-toast-text shadow-float">
            {props.name}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </CSPProvider>
)
