import { useSearch } from '@tanstack/react-router'
import { LoginScreen } from '../../screens/identity/login/login.tsx'
import { afterLogin, backFromLogin, isAskedToLogIn } from '../../shared/places/guard.ts'

/** The login page, with the rule of where it leads: on with a token, back without. */
export const LoginPage = () => {
  const { redirect } = useSearch({ from: '/pages/login' })
  return (
    <LoginScreen
      on={afterLogin(redirect)}
      back={backFromLogin(redirect)}
      redirect={redirect}
      asked={isAskedToLogIn(redirect)}
    />
  )
}
