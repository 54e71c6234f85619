import type { AdminProgram } from './admin.ts'

interface ListedCustomer {
  _id: string
  kind: 'account' | 'guest'
  name: string
  email: string
  orders: number
  openOrders: number
  spentAmount: number
}

/** Returns the customers that a program sees. @param query such as `?kind=guest` */
export async function listCustomers(program: AdminProgram, query = ''): Promise<ListedCustomer[]> {
  const { status, body, text } = await program.get(`/customers${query}`)
  if (status !== 200) throw new Error(text)
  return body.data as ListedCustomer[]
}

/** Returns the id of a customer. */
export async function customerIdOf(program: AdminProgram, email: string): Promise<string> {
  const found = (await listCustomers(program, `?search=${encodeURIComponent(email)}`)).find(
    (one) => one.email === email,
  )
  if (!found) throw new Error(`${email} is no customer`)
  return found._id
}
