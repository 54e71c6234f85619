import { useRead } from '../client/use-operation.ts'

const MAX_COUNT = 99

const Count = ({ count = 0 }: { count: number | undefined }) =>
  count === 0 ? null : <span className="count">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>

export const PaymentCount = () => <Count count={useRead('listPaymentsToVerify').data?.data.length} />

export const TicketCount = () => <Count count={useRead('showTicketSummary').data?.data.waiting} />

// The lists are read for their totals alone.
const ONE = { status: 'pending', limit: 1 } as const

export const ReviewCount = () => <Count count={useRead('listReviewsToModerate', { query: ONE }).data?.total} />

export const QuestionCount = () => <Count count={useRead('listQuestionsToModerate', { query: ONE }).data?.total} />
