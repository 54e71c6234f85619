import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '../client/access-api.ts'
import { errorText } from '../client/admin-client.ts'
import { SESSION_KEY } from '../client/session.ts'
import { useToast } from '../kit/toast.tsx'
import { shellEn as t } from '../messages/shell.en.ts'

/** Returns a function that ends the session and removes all loaded data from the page. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
      client.setQueryData(SESSION_KEY, null)
    },
    onError: (error) => toast(errorText(error)),
  })
  return () => mutate()
}

export function SignOutButton({ className }: { className: string }) {
  const signOutNow = useSignOut()
  return (
    <button type="button" className={className} onClick={signOutNow}>
      {t.signOut}
    </button>
  )
}
