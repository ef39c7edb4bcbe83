/** The states of parcels that cost the store: what travels or has travelled does; what was called off or never went does not. */
export const CHARGEABLE_STATES = `('authorized', 'posted', 'collected', 'in-transit', 'delivered', 'lost', 'returned-to-customer')`
