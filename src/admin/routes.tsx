import type { RouteObject } from '#src/web/router/route.ts'
import { SignInPage } from './access/sign-in-page.tsx'
import { Root, StartPage, UnknownPage } from './shell/root.tsx'
import { ShopLayout } from './shell/shop-layout.tsx'

const lazy = (load: () => Promise<object>): (() => Promise<object>) => load

const lazyDiscounts = lazy(async () => ({
  Component: (await import('./discounts/discounts-page.tsx')).DiscountsPage,
}))

const lazyInvoices = lazy(async () => ({ Component: (await import('./documents/documents-page.tsx')).DocumentsPage }))

const lazyLegal = lazy(async () => ({ Component: (await import('./settings/legal/legal-pages.tsx')).LegalPages }))

const lazyMedia = lazy(async () => ({ Component: (await import('./media/media-page.tsx')).MediaPage }))

/** The screens of the back office; each module that only one of them needs loads with it. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    children: [
      { id: 'start', path: '/', Component: StartPage },
      { id: 'account-start', path: 'account', Component: StartPage },
      { id: 'sign-in', path: 'sign-in', Component: SignInPage },
      {
        id: 'second-factor',
        path: 'second-factor',
        lazy: lazy(async () => ({ Component: (await import('./access/second-factor-page.tsx')).SecondFactorPage })),
      },
      {
        id: 'invitation',
        path: 'invitation/:token',
        lazy: lazy(async () => ({ Component: (await import('./access/invitation-page.tsx')).InvitationPage })),
      },
      {
        id: 'forgotten-password',
        path: 'forgotten-password',
        lazy: lazy(async () => ({ Component: (await import('./access/password-pages.tsx')).ForgottenPasswordPage })),
      },
      {
        id: 'new-password',
        path: 'new-password/:token',
        lazy: lazy(async () => ({ Component: (await import('./access/password-pages.tsx')).NewPasswordPage })),
      },
      {
        id: 'new-email',
        path: 'new-email/:token',
        lazy: lazy(async () => ({ Component: (await import('./access/password-pages.tsx')).NewEmailPage })),
      },
      {
        id: 'open-shop',
        path: 'open-shop',
        lazy: lazy(async () => ({ Component: (await import('./platform/open-shop-page.tsx')).OpenShopPage })),
      },
      {
        id: 'platform-shops',
        path: 'shops',
        lazy: lazy(async () => ({ Component: (await import('./platform/shops-page.tsx')).ShopsPage })),
      },
      {
        id: 'not-me',
        path: 'not-me/:token',
        lazy: lazy(async () => ({ Component: (await import('./access/password-pages.tsx')).NotMePage })),
      },
      {
        id: 'shop',
        path: 's/:shopId',
        Component: ShopLayout,
        children: [
          {
            id: 'home',
            index: true,
            lazy: lazy(async () => ({ Component: (await import('./home/home-page.tsx')).HomePage })),
          },
          {
            id: 'failed-refunds',
            path: 'failed-refunds',
            lazy: lazy(async () => ({ Component: (await import('./home/work-lists.tsx')).FailedRefundsPage })),
          },
          {
            id: 'parcels-in-doubt',
            path: 'parcels-in-doubt',
            lazy: lazy(async () => ({ Component: (await import('./home/work-lists.tsx')).ParcelsInDoubtPage })),
          },
          {
            id: 'low-stock',
            path: 'low-stock',
            lazy: lazy(async () => ({ Component: (await import('./home/work-lists.tsx')).LowStockPage })),
          },
          {
            id: 'orders',
            path: 'orders',
            lazy: lazy(async () => ({ Component: (await import('./orders/orders-page.tsx')).OrdersPage })),
          },
          {
            id: 'new-order',
            path: 'orders/new',
            lazy: lazy(async () => ({ Component: (await import('./drafts/draft-page.tsx')).NewDraftPage })),
          },
          {
            id: 'drafts',
            path: 'drafts',
            lazy: lazy(async () => ({ Component: (await import('./drafts/drafts-page.tsx')).DraftsPage })),
          },
          {
            id: 'draft',
            path: 'drafts/:draftId',
            lazy: lazy(async () => ({ Component: (await import('./drafts/draft-page.tsx')).DraftPage })),
          },
          {
            id: 'order',
            path: 'orders/:orderNumber',
            lazy: lazy(async () => ({ Component: (await import('./orders/order-page.tsx')).OrderPage })),
          },
          {
            id: 'order-edit',
            path: 'orders/:orderNumber/edit',
            lazy: lazy(async () => ({ Component: (await import('./orders/edit/order-edit-page.tsx')).OrderEditPage })),
          },
          {
            id: 'returns',
            path: 'returns',
            lazy: lazy(async () => ({ Component: (await import('./returns/returns-page.tsx')).ReturnsPage })),
          },
          {
            id: 'return',
            path: 'returns/:number',
            lazy: lazy(async () => ({ Component: (await import('./returns/return-page.tsx')).ReturnPage })),
          },
          { id: 'media', path: 'media', lazy: lazyMedia },
          { id: 'invoices', path: 'invoices', lazy: lazyInvoices },
          {
            id: 'payments',
            path: 'payments',
            lazy: lazy(async () => ({ Component: (await import('./payments/payments-page.tsx')).PaymentsPage })),
          },
          { id: 'discounts', path: 'discounts/:section', lazy: lazyDiscounts },
          { id: 'discount', path: 'discounts/:section/:id', lazy: lazyDiscounts },
          {
            id: 'tickets',
            path: 'tickets',
            lazy: lazy(async () => ({ Component: (await import('./tickets/tickets-page.tsx')).TicketsPage })),
            children: [
              {
                id: 'no-ticket',
                index: true,
                lazy: lazy(async () => ({ Component: (await import('./tickets/tickets-page.tsx')).NoTicket })),
              },
              {
                id: 'ticket',
                path: ':number',
                lazy: lazy(async () => ({ Component: (await import('./tickets/ticket-page.tsx')).TicketPage })),
              },
            ],
          },
          {
            id: 'reviews',
            path: 'reviews',
            lazy: lazy(async () => ({ Component: (await import('./reviews/reviews-page.tsx')).ReviewsPage })),
          },
          {
            id: 'questions',
            path: 'questions',
            lazy: lazy(async () => ({ Component: (await import('./reviews/questions-page.tsx')).QuestionsPage })),
          },
          {
            id: 'products',
            path: 'products',
            lazy: lazy(async () => ({ Component: (await import('./products/products-page.tsx')).ProductsPage })),
          },
          {
            id: 'new-product',
            path: 'products/new',
            lazy: lazy(async () => ({ Component: (await import('./products/product-page.tsx')).NewProductPage })),
          },
          {
            id: 'product-sheet',
            path: 'products/bulk',
            lazy: lazy(async () => ({ Component: (await import('./products/sheet/sheet-page.tsx')).SheetPage })),
          },
          {
            id: 'imports',
            path: 'products/import',
            lazy: lazy(async () => ({ Component: (await import('./import/imports-page.tsx')).ImportsPage })),
          },
          {
            id: 'import',
            path: 'products/import/:importId',
            lazy: lazy(async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage })),
          },
          {
            id: 'product',
            path: 'products/:productId',
            lazy: lazy(async () => ({ Component: (await import('./products/product-page.tsx')).ProductPage })),
          },
          {
            id: 'jobs',
            path: 'jobs',
            lazy: lazy(async () => ({ Component: (await import('./jobs/jobs-page.tsx')).JobsPage })),
          },
          {
            id: 'categories',
            path: 'categories',
            lazy: lazy(async () => ({ Component: (await import('./categories/categories-page.tsx')).CategoriesPage })),
          },
          {
            id: 'search',
            path: 'search',
            lazy: lazy(async () => ({ Component: (await import('./search/search-page.tsx')).SearchPage })),
          },
          {
            id: 'stock',
            path: 'stock',
            lazy: lazy(async () => ({ Component: (await import('./stock/stock-page.tsx')).StockPage })),
          },
          {
            id: 'stock-movements',
            path: 'stock/movements',
            lazy: lazy(async () => ({ Component: (await import('./stock/movements-page.tsx')).MovementsPage })),
          },
          {
            id: 'customers',
            path: 'customers',
            lazy: lazy(async () => ({ Component: (await import('./customers/customers-page.tsx')).CustomersPage })),
          },
          {
            id: 'customer',
            path: 'customers/:customerId',
            lazy: lazy(async () => ({ Component: (await import('./customers/customer-page.tsx')).CustomerPage })),
          },
          {
            id: 'newsletter',
            path: 'newsletter',
            lazy: lazy(async () => ({ Component: (await import('./newsletter/newsletter-page.tsx')).NewsletterPage })),
          },
          {
            id: 'shop-settings',
            path: 'settings/shop',
            lazy: lazy(async () => ({ Component: (await import('./settings/shop-page.tsx')).ShopSettingsPage })),
          },
          {
            id: 'setup',
            path: 'setup',
            lazy: lazy(async () => ({ Component: (await import('./setup/setup-page.tsx')).SetupPage })),
          },
          {
            id: 'colors',
            path: 'settings/colours',
            lazy: lazy(async () => ({ Component: (await import('./settings/colors/colors-page.tsx')).ColorsPage })),
          },
          {
            id: 'delivery',
            path: 'settings/delivery',
            lazy: lazy(async () => ({
              Component: (await import('./settings/delivery/delivery-page.tsx')).DeliveryPage,
            })),
          },
          {
            id: 'taxes',
            path: 'settings/taxes',
            lazy: lazy(async () => ({ Component: (await import('./settings/taxes-page.tsx')).TaxesPage })),
          },
          {
            id: 'returns-settings',
            path: 'settings/returns',
            lazy: lazy(async () => ({
              Component: (await import('./settings/returns/returns-settings-page.tsx')).ReturnsSettingsPage,
            })),
          },
          {
            id: 'payment-methods',
            path: 'settings/payments',
            lazy: lazy(async () => ({
              Component: (await import('./settings/payment-methods-page.tsx')).PaymentMethodsPage,
            })),
          },
          {
            id: 'domains',
            path: 'settings/domains',
            lazy: lazy(async () => ({ Component: (await import('./settings/domains-page.tsx')).DomainsPage })),
          },
          { id: 'legal', path: 'settings/legal', lazy: lazyLegal },
          { id: 'legal-text', path: 'settings/legal/:slug', lazy: lazyLegal },
          {
            id: 'members',
            path: 'settings/staff',
            lazy: lazy(async () => ({ Component: (await import('./members/members-page.tsx')).MembersPage })),
          },
          {
            id: 'audit',
            path: 'settings/audit',
            lazy: lazy(async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage })),
          },
          {
            id: 'account',
            path: 'account',
            lazy: lazy(async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage })),
          },
          { id: 'unknown-in-shop', path: '*', Component: UnknownPage },
        ],
      },
      { id: 'unknown', path: '*', Component: UnknownPage },
    ],
  },
]
