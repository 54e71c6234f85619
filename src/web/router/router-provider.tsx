import {
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { RouterLocation } from './location.ts'
import type { RouteMatch } from './match-routes.ts'
import type { DataWithStatus } from './route.ts'
import { isLoaded, type DataRouter, type HistoryAction, type RouterState } from './router.ts'

const RouterContext = createContext<DataRouter | null>(null)
const LocationContext = createContext<{ location: RouterLocation; navigationType: HistoryAction } | null>(null)
const DataContext = createContext<Pick<RouterState, 'loaderData' | 'errors'>>({ loaderData: {}, errors: null })
const NavigationContext = createContext<RouterState['navigation']>({ state: 'idle' })
const RevalidationContext = createContext<RouterState['revalidation']>('idle')
const MatchesContext = createContext<RouterState['matches']>([])
const RouteIdContext = createContext('')
const OutletContext = createContext<ReactNode>(null)
/** The error of a component. */
const ErrorContext = createContext<unknown>(undefined)

interface RouterProviderProps {
  router: DataRouter
  /** Replaces that of the router, to decide how React renders a state. */
  subscribe?: DataRouter['subscribe']
}

/** Renders the page of a router. */
export function RouterProvider({ router, subscribe = router.subscribe }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const unsubscribe = subscribe(setState)
    // The state may have changed between rendering and here; an unchanged one does not render again.
    startTransition(() => setState(router.state))
    return unsubscribe
  }, [router, subscribe])
  return <RouterPage router={router} state={state} />
}

/** Renders a state of a router. */
export function RouterPage({ router, state }: { router: DataRouter; state: RouterState }) {
  const { location, historyAction: navigationType, loaderData, errors, matches, revalidation } = state
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType])
  const data = useMemo(() => ({ loaderData, errors }), [loaderData, errors])
  return (
    <RouterContext value={router}>
      <LocationContext value={place}>
        <DataContext value={data}>
          <NavigationContext value={state.navigation}>
            <RevalidationContext value={revalidation}>
              <MatchesContext value={matches}>
                <Screens
                  matches={matches}
                  loaderData={loaderData}
                  errors={errors}
                  location={location}
                  revalidation={revalidation}
                />
              </MatchesContext>
            </RevalidationContext>
          </NavigationContext>
        </DataContext>
      </LocationContext>
    </RouterContext>
  )
}

type ScreensProps = Pick<RouterState, 'matches' | 'loaderData' | 'errors' | 'location' | 'revalidation'>

/** Memoised: while the next page is loading, only components that show it render. */
const Screens = memo(({ matches, errors, loaderData, location, revalidation }: ScreensProps) => {
  const shown = errors ? matches.slice(0, matches.findIndex(({ route }) => route.id in errors) + 1) : matches
  const pending = shown.findIndex(({ route }) => !isLoaded(route, { loaderData, errors }))
  const fallback = pending < 0 ? -1 : shown.findLastIndex(({ route }, at) => at <= pending && route.HydrateFallback)
  const rendered = pending < 0 ? shown : shown.slice(0, Math.max(fallback, 0) + 1)
  return rendered.reduceRight<ReactNode>(
    (outlet, { route }, index) => (
      <Screen
        route={route}
        outlet={outlet}
        isPending={pending >= 0 && index === Math.max(fallback, 0)}
        error={errors?.[route.id]}
        location={location}
        revalidation={revalidation}
      />
    ),
    null,
  )
})

interface ScreenProps extends Pick<ScreensProps, 'location' | 'revalidation'> {
  route: RouteMatch['route']
  outlet: ReactNode
  /** Whether its loader has not loaded yet. */
  isPending: boolean
  error: unknown
}

function Screen({ route, outlet, isPending, error, location, revalidation }: ScreenProps) {
  const { id, ErrorBoundary, HydrateFallback } = route
  const Shown = isPending ? HydrateFallback : error !== undefined && ErrorBoundary ? ErrorBoundary : route.Component
  const children = Shown ? <Shown /> : isPending ? null : outlet
  return (
    <RouteIdContext value={id}>
      <OutletContext value={outlet}>
        {ErrorBoundary ? (
          <Boundary error={error} fallback={<ErrorBoundary />} location={location} revalidation={revalidation}>
            {children}
          </Boundary>
        ) : (
          children
        )}
      </OutletContext>
    </RouteIdContext>
  )
}

interface BoundaryProps extends Pick<ScreensProps, 'location' | 'revalidation'> {
  /** The error of a loader; undefined without one. */
  error: unknown
  fallback: ReactNode
  children: ReactNode
}

type BoundaryState = Pick<BoundaryProps, 'error' | 'location' | 'revalidation'>

/** Shows the error of a loader or of a component until another page or a revalidation. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    error: this.props.error,
    location: this.props.location,
    revalidation: this.props.revalidation,
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(
    { error, location, revalidation }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState {
    const isNew = state.location !== location || (state.revalidation === 'loading' && revalidation === 'idle')
    return { error: isNew ? error : (error ?? state.error), location, revalidation }
  }

  override componentDidCatch(error: unknown): void {
    logFailure(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorContext value={error}>{this.props.fallback}</ErrorContext>
  }
}

/** Renders the child route. */
export const Outlet = (): ReactNode => useContext(OutletContext)

function useRouter(): DataRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('there is no router')
  return router
}

function usePlace() {
  const place = useContext(LocationContext)
  if (!place) throw new Error('there is no router')
  return place
}

export const useLocation = (): RouterLocation => usePlace().location
/** Returns how the visitor came to the location. */
export const useNavigationType = (): HistoryAction => usePlace().navigationType
/** Returns the page that is being loaded. */
export const useNavigation = (): RouterState['navigation'] => useContext(NavigationContext)
export const useMatches = (): RouterState['matches'] => useContext(MatchesContext)
/** Returns the data of all loaders by the id of their route, and the errors that are shown. */
export const useRouterData = (): Pick<RouterState, 'loaderData' | 'errors'> => useContext(DataContext)
/** Returns a function that leads to another page; it is always the same. */
export const useNavigate = (): DataRouter['navigate'] => useRouter().navigate

export function useRevalidator(): { revalidate: DataRouter['revalidate']; state: RouterState['revalidation'] } {
  return { revalidate: useRouter().revalidate, state: useContext(RevalidationContext) }
}

type Unwrapped<T> = T extends DataWithStatus<infer D> ? D : T
/** The data of a loader, given by its type. */
type LoaderData<L> = L extends (...args: never[]) => infer R ? Unwrapped<Awaited<R>> : L

/** Returns the data of the route's loader. */
export function useLoaderData<L>(): LoaderData<L> {
  const id = useContext(RouteIdContext)
  return useRouterData().loaderData[id] as LoaderData<L>
}

/** Returns the data of another route's loader; undefined while it is not on the page. */
export const useRouteLoaderData = <L,>(id: string): LoaderData<L> | undefined =>
  useRouterData().loaderData[id] as LoaderData<L> | undefined

/** Returns the error that an error boundary shows. */
export function useRouteError(): unknown {
  const error = useContext(ErrorContext)
  const id = useContext(RouteIdContext)
  const { errors } = useRouterData()
  return error ?? errors?.[id]
}
