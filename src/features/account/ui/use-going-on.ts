import { useNavigate } from 'react-router'

/** Where somebody goes who has signed in. */
export function useGoingOn(next: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => navigate(next, { replace: true })
}
