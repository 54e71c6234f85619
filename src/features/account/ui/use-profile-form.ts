import { useRevalidator } from '#src/web/router/router-provider.tsx'
import { useRequest } from '#src/web/client/forms/use-request.ts'
import { useSubmit, type Submission, type SubmitOptions } from '#src/web/client/forms/use-submit.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useProfileTexts } from './texts.ts'

interface ProfileFormOptions<R> extends Pick<SubmitOptions<R>, 'validate' | 'send' | 'failure'> {
  /** @returns the notice for the success; undefined when the profile is left */
  success: (response: R, form: HTMLFormElement) => string | undefined
}

/** Submits a form of the profile, loads the profile again and shows the result. */
export function useProfileForm<R>({ success, ...options }: ProfileFormOptions<R>): Submission {
  const { failed } = useProfileTexts()
  const { shopId } = useShop()
  const { revalidate } = useRevalidator()
  return useSubmit({
    ...options,
    failed,
    shopId,
    success: async (response, form) => {
      const message = success(response, form)
      if (message !== undefined) await revalidate()
      return { message }
    },
  })
}

/** Runs the request of a button of the profile, loads the profile again and shows the result. */
export function useProfileRequest() {
  const { failed } = useProfileTexts()
  const { shopId } = useShop()
  const { revalidate } = useRevalidator()
  const request = useRequest({ failed, shopId })
  return {
    ...request,
    /** @param work returns the notice for the success */
    run: (work: () => Promise<string>): void =>
      void request.run(async () => {
        const message = await work()
        await revalidate()
        return { message }
      }),
  }
}
