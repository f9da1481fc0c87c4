import { call } from '../../../api.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { knownDevice } from '../../../live/identity/known-device.ts'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { SecondStepForm } from './second-step-form.tsx'

type Props = {
  username: string
  password: string
  /** Where a session leads. */
  on: string
  onOther: () => void
}

/** The second step of logging in; its texts come with it. */
export const SecondStep = ({ username, password, on, onOther }: Props) => (
  <Area name="identity" pending={<SkeletonForm fields={1} />}>
    <SecondStepForm
      send={otp => call('login', { username, password, otp, ...knownDevice() })}
      on={on}
      onOther={onOther}
    />
  </Area>
)
