-- Proposals of what changes the account itself, beside those that move money of a process (docs/decisions/0024, 0031).

alter table money_proposal alter column process_id drop not null;
alter table money_proposal alter column process_version drop not null;
alter table money_proposal alter column amount_centavos drop not null;
alter table money_proposal
  -- What it is about, as the audit names it: `staff 12`, `credential 5`, `configuration`; null where it is about a process.
  add column subject  text,
  -- The person who gains by it, and so confirms it not.
  add column gains    bigint,
  -- The facts it rests on: where others are found, it stands for nothing any more.
  add column seen     text,
  -- What would change, in words of the wire; names nobody.
  add column changes  jsonb,
  add constraint money_proposal_kind check (
    case when subject is null
      then process_id is not null and process_version is not null and amount_centavos is not null and seen is null and changes is null
      else process_id is null and process_version is null and amount_centavos is null and seen is not null and changes is not null
    end),
  add constraint money_proposal_gains foreign key (account_id, gains) references staff_person (account_id, person_id);

-- What ends a proposal of the account is told by the audit, and has no event; the words of who refused stand beside it.
alter table money_proposal_end alter column event_id drop not null;
alter table money_proposal_end drop constraint money_proposal_end_check;
alter table money_proposal_end add constraint money_proposal_end_because check (
  (outcome = 'voided' and because is not null) or (outcome = 'refused' and event_id is null) or (outcome <> 'voided' and because is null));

-- From when on a person may be the second one; null: at once. The first people of an account are made on the host.
alter table staff_person add column confirms_from timestamptz;
