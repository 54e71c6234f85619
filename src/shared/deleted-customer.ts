/** Stands for the name of a customer whose account is deleted, on orders and documents (behaviour B23). */
export const DELETED_CUSTOMER = 'Deleted customer'
