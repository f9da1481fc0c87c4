import { Avatar } from '../../ui/avatar.tsx'
import { Gauge } from '../../ui/charts/gauge.tsx'
import { PriceText } from '../../ui/figures.tsx'
import { Progress } from '../../ui/charts/progress.tsx'
import { Ring } from '../../ui/charts/ring.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { StepBar, Steps } from '../../ui/charts/steps.tsx'
import { TimeLeft } from '../../ui/time-left.tsx'
import { Case, Line, Pair } from './specimen.tsx'

const minute = 60_000
const hour = 60 * minute
const day = [12, 13, 12, 15, 16, 15, 18, 17, 19, 22, 21, 24]

export const Measures = () => (
  <>
    <Pair>
      <Case name="margin level, both marks named">
        <Gauge level={22_690} name="Margin level 226.9%" warning="100% warning" closeOut="50% close-out" />
      </Case>
      <Case name="no margin used">
        <Gauge level={undefined} name="No margin used" warning="100% warning" />
      </Case>
    </Pair>
    <Line>
      <Ring size="large" tone="primary" share={0.64} name="3 min 12 s left of 5 min">
        3:12
      </Ring>
      <Ring size="large" tone="good" share={0.9} name="Credit score 90 of 100">
        90
      </Ring>
      <TimeLeft leftMs={44 * minute} wholeMs={hour} text="44 min left" />
      <TimeLeft leftMs={6 * minute} wholeMs={hour} text="6 min left" />
      <TimeLeft leftMs={-8 * minute} wholeMs={hour} text="8 min overdue" />
    </Line>
    <Pair>
      <Progress name="Sending proof.png" share={0.4} text="3.2 of 8 MB" />
      <Progress name="Checking the chain" share={undefined} text="Checking the chain" />
    </Pair>
    <Line>
      <Avatar name="Pellowick" size="small" />
      <Avatar name="Brackish" size="medium" />
      <Avatar name="Marlspike" size="large" />
      <Avatar name="陳大文" size="large" />
      <Avatar name="Halyard" size="portrait" />
      <Avatar name="Halyard" image="/icon-192.png" size="portrait" />
    </Line>
    <Line>
      <PriceText text="4,540.44" />
      <span className="w-20">
        <Sparkline name="XAUUSD, last 24 hours" values={day} trend={1} />
      </span>
      <span className="w-20">
        <Sparkline name="USOIL, last 24 hours" values={day.toReversed()} trend={-1} />
      </span>
    </Line>
  </>
)

export const Progressing = () => (
  <Pair>
    <Steps
      name="Deposit D-20418"
      steps={[
        { name: 'Submitted', note: '12:31', state: 'done' },
        { name: 'Under review', note: 'Due 13:31', state: 'now' },
        { name: 'Credited', note: 'To fund', state: 'next' },
      ]}
    />
    <Steps
      name="Deposit D-20411"
      steps={[
        { name: 'Submitted', note: '11:02', state: 'done' },
        { name: 'Refused', note: 'Proof used before', state: 'failed' },
        { name: 'Credited', state: 'next' },
      ]}
    />
    <StepBar step={2} count={3} />
  </Pair>
)
