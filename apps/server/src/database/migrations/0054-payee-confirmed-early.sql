-- Two people may confirm whose account it is before anything is planned: such a proposal moves nothing yet.
alter table money_proposal drop constraint money_proposal_amount_centavos_check;
alter table money_proposal add constraint money_proposal_amount_centavos_check check (amount_centavos >= 0);
