import { useSearch } from '@tanstack/react-router'
import { RegisterScreen } from '../../screens/identity/register/register.tsx'
import { afterLogin } from '../../shared/places/guard.ts'

/** The sign-up page: a new session leads where a login would have led. */
export const RegisterPage = () => {
  const { redirect, invite } = useSearch({ from: '/pages/register' })
  return <RegisterScreen on={afterLogin(redirect)} redirect={redirect} invite={invite} />
}
