import { PageHeader } from '../../ui/page.tsx'
import { Buttons } from './buttons.tsx'
import { Finding, Splitting } from './desk.tsx'
import { Choices, Fields, Numbers, Pads } from './fields.tsx'
import { Measures, Progressing } from './figures.tsx'
import { Addresses, Signatures, Uploads } from './files.tsx'
import { Identity } from './identity.tsx'
import { Lists, Menus } from './lists.tsx'
import { Layers, Messages, Waiting } from './messages.tsx'
import { Specimen } from './specimen.tsx'
import { Switching, Tags } from './switches.tsx'
import { Tables } from './tables.tsx'

/**
 * Every part in every state, light and dark, for those who build the app: a development deployment serves it at its
 * address, and nothing links to it. Its own words are English; what a part says comes from the catalogue in use.
 */
export const PartsScreen = () => (
  <div className="mx-auto w-full max-w-[76rem]">
    <PageHeader title="Parts" demo={false} />
    <Specimen id="buttons" title="Buttons" note="50 main, 44 in pairs, 36 in rows">
      <Buttons />
    </Specimen>
    <Specimen id="fields" title="Fields" note="label above, limit at the right, error below">
      <Fields />
    </Specimen>
    <Specimen id="numbers" title="Stepper and slider" note="press, hold, arrow keys, or type">
      <Numbers />
    </Specimen>
    <Specimen id="pads" title="Number pad" note="keys, keyboard and paste">
      <Pads />
    </Specimen>
    <Specimen id="identity" title="Codes, passwords, countries" note="pasted whole, read as one">
      <Identity />
    </Specimen>
    <Specimen id="choices" title="Switch and tick" note="a switch takes effect at once">
      <Choices />
    </Specimen>
    <Specimen id="desk" title="Splitter and palette" note="sizes panes; finds what there is">
      <Splitting />
      <Finding />
    </Specimen>
    <Specimen id="switching" title="Tabs, segments, chips" note="tabs switch lists, segments switch a form">
      <Switching />
    </Specimen>
    <Specimen id="tags" title="Tags and marks" note="sign, arrow or word, never colour alone">
      <Tags />
    </Specimen>
    <Specimen id="measures" title="Gauge, ring, progress" note="each with its words">
      <Measures />
    </Specimen>
    <Specimen id="steps" title="Steps" note="done, now, to come, refused">
      <Progressing />
    </Specimen>
    <Specimen id="messages" title="Messages" note="notice, toast, empty, error">
      <Messages />
    </Specimen>
    <Specimen id="waiting" title="Skeletons" note="the final layout, no shimmer">
      <Waiting />
    </Specimen>
    <Specimen id="layers" title="Sheet, dialog, receipt" note="layers take the page's own theme">
      <Layers />
    </Specimen>
    <Specimen id="menus" title="Menu list" note="long words wrap">
      <Menus />
    </Specimen>
    <Specimen id="lists" title="Lists" note="more 50 px from the end">
      <Lists />
    </Specimen>
    <Specimen id="tables" title="Table" note="arrows move between rows, Enter opens">
      <Tables />
    </Specimen>
    <Specimen id="uploads" title="Uploader" note="choose, drop or take a photo">
      <Uploads />
    </Specimen>
    <Specimen id="addresses" title="QR code and copy" note="the ends of an address stand out">
      <Addresses />
    </Specimen>
    <Specimen id="signatures" title="Signature" note="drawn or typed">
      <Signatures />
    </Specimen>
  </div>
)
