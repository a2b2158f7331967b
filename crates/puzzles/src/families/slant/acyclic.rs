//! placeholder
use twotone_engine::*; use twotone_grid::*;
#[derive(Debug)] pub struct Acyclic; impl Acyclic{pub fn new(_:Size)->Self{Acyclic}}
impl Global for Acyclic { fn name(&self)->&'static str{"acyclic"} fn scope(&self)->&[Var]{&[]} fn holds(&self,_:&BitGrid)->bool{true} fn start(&self)->Box<dyn Propagator>{ todo!() } }
